# Built with the tests, run by scripts/bench: never a timed test.
add_executable(lockstep-bench bench/bench_collectives.cpp bench/bench_csv.cpp bench/bench_engine.cpp bench/bench_network.cpp)
target_link_libraries(lockstep-bench PRIVATE lockstep_core lockstep_options benchmark::benchmark_main Eigen3::Eigen OpenMP::OpenMP_CXX)
if(LOCKSTEP_GUI)
    add_executable(lockstep-bench-window bench/bench_window.cpp bench/bench_window_painting.cpp bench/bench_window_run.cpp
                   bench/bench_window_start.cpp bench/window_probe.cpp)
    target_link_libraries(lockstep-bench-window PRIVATE lockstep_ui lockstep_options)
endif()
