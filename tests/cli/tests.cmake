# The command line's own parts are compiled into their tests; the program as a whole is run as people run it.
lockstep_add_test(cli numpy_text lockstep_core)
target_sources(tst_numpy_text PRIVATE ${CMAKE_SOURCE_DIR}/app/numpy_text.cpp)
target_include_directories(tst_numpy_text PRIVATE ${CMAKE_SOURCE_DIR})

lockstep_add_test(cli cli_output lockstep_core nlohmann_json::nlohmann_json)
target_sources(tst_cli_output PRIVATE ${CMAKE_SOURCE_DIR}/app/cli_output.cpp ${CMAKE_SOURCE_DIR}/app/numpy_text.cpp
                                      ${CMAKE_SOURCE_DIR}/app/run_records.cpp ${CMAKE_SOURCE_DIR}/app/run_words.cpp ${CMAKE_SOURCE_DIR}/app/data_text.cpp)
target_include_directories(tst_cli_output PRIVATE ${CMAKE_SOURCE_DIR} ${CMAKE_SOURCE_DIR}/app)

lockstep_add_test(cli cli lockstep_core nlohmann_json::nlohmann_json)
add_dependencies(tst_cli lockstep-cli)
lockstep_add_test(cli cli_faults lockstep_core nlohmann_json::nlohmann_json)
add_dependencies(tst_cli_faults lockstep-cli)
lockstep_add_test(cli cli_script lockstep_core)
add_dependencies(tst_cli_script lockstep-cli)
lockstep_add_test(cli cli_inspect lockstep_core nlohmann_json::nlohmann_json)
add_dependencies(tst_cli_inspect lockstep-cli)
lockstep_add_test(cli cli_plan lockstep_core nlohmann_json::nlohmann_json)
add_dependencies(tst_cli_plan lockstep-cli)
lockstep_add_test(cli cli_trace lockstep_core nlohmann_json::nlohmann_json)
add_dependencies(tst_cli_trace lockstep-cli)
