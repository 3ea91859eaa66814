# Under a sanitizer the heaviest loops run fewer times.
if(LOCKSTEP_SANITIZE)
    add_compile_definitions(LOCKSTEP_SANITIZED)
endif()

find_package(nlohmann_json 3.11 REQUIRED)
add_library(lockstep_test_support STATIC
    support/compare.cpp
    support/csv_told.cpp
    support/fixtures.cpp
    support/locales.cpp
    support/naive_linear.cpp
    support/naive_network.cpp
    support/network_problem.cpp
    support/optimizer_cases.cpp
    support/references.cpp
    support/session_run.cpp
    support/session_watcher.cpp)
target_link_libraries(lockstep_test_support PUBLIC lockstep_core nlohmann_json::nlohmann_json Qt6::Test PRIVATE lockstep_options)
target_compile_definitions(lockstep_test_support PRIVATE LOCKSTEP_TEST_DATA="${CMAKE_CURRENT_SOURCE_DIR}/data"
                           LOCKSTEP_LOCALES="${CMAKE_BINARY_DIR}/locales")
# Locales with a decimal comma and with other digits' habits, for systems that have none but C.
find_program(LOCALEDEF localedef)
if(LOCALEDEF AND EXISTS /usr/share/i18n/locales/de_DE)
    set(test_locales "")
    foreach(locale de_DE en_US zh_CN)
        set(compiled ${CMAKE_BINARY_DIR}/locales/${locale}.UTF-8)
        add_custom_command(OUTPUT ${compiled}/LC_NUMERIC
                           COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_BINARY_DIR}/locales
                           COMMAND ${LOCALEDEF} -i ${locale} -f UTF-8 ${compiled}
                           COMMENT "Compiling the locale ${locale}.UTF-8")
        list(APPEND test_locales ${compiled}/LC_NUMERIC)
    endforeach()
    add_custom_target(test_locales DEPENDS ${test_locales})
    add_dependencies(lockstep_test_support test_locales)
endif()

lockstep_add_test(core cases lockstep_test_support)
lockstep_add_test(core cases_training lockstep_test_support)
lockstep_add_test(core cases_csv lockstep_test_support)
lockstep_add_test(core coverage lockstep_test_support)
lockstep_add_test(core csv_cells lockstep_test_support)
lockstep_add_test(core csv_detect lockstep_test_support)
lockstep_add_test(core csv_files lockstep_test_support)
lockstep_add_test(core csv_reader lockstep_test_support)
lockstep_add_test(core dense_gradient lockstep_test_support)
lockstep_add_test(core dense_losses lockstep_test_support)
lockstep_add_test(core elementary lockstep_test_support)
lockstep_add_test(core generator lockstep_test_support)
lockstep_add_test(core generators lockstep_test_support)
lockstep_add_test(core history lockstep_test_support)
lockstep_add_test(core lane_functions lockstep_test_support)
lockstep_add_test(core loss_gradient lockstep_test_support)
lockstep_add_test(core model_references lockstep_test_support)
lockstep_add_test(core network lockstep_test_support)
lockstep_add_test(core non_finite lockstep_test_support)
lockstep_add_test(core optimizer lockstep_test_support)
lockstep_add_test(core own_data lockstep_test_support)
lockstep_add_test(core plan lockstep_test_support)
lockstep_add_test(core pmean_bits lockstep_test_support)
lockstep_add_test(core predict lockstep_test_support)
lockstep_add_test(core presets lockstep_test_support)
lockstep_add_test(core program lockstep_test_support)
lockstep_add_test(core random lockstep_test_support)
lockstep_add_test(core row_order lockstep_core)
lockstep_add_test(core row_tiles lockstep_test_support)
lockstep_add_test(core schedule lockstep_test_support)
lockstep_add_test(core script lockstep_test_support)
lockstep_add_test(core session lockstep_test_support)
lockstep_add_test(core session_edits lockstep_test_support)
lockstep_add_test(core session_ends lockstep_test_support)
lockstep_add_test(core session_loop lockstep_test_support)
lockstep_add_test(core shard lockstep_test_support)
lockstep_add_test(core snapshot lockstep_test_support)
lockstep_add_test(core test_loss lockstep_test_support)
lockstep_add_test(core threads lockstep_test_support)
lockstep_add_test(core threefry lockstep_test_support)
lockstep_add_test(core training_kinds lockstep_test_support)
lockstep_add_test(core tutorial_reference lockstep_test_support)
lockstep_add_test(core ulp lockstep_test_support)
lockstep_add_test(core equality lockstep_core)
lockstep_add_test(core full_batch lockstep_test_support)
lockstep_add_test(core curve lockstep_core)
lockstep_add_test(core data_file lockstep_core)
lockstep_add_test(core device_curves lockstep_core)
lockstep_add_test(core agreement lockstep_core)
lockstep_add_test(core sampled_row lockstep_core)
lockstep_add_test(core scenario lockstep_core)
lockstep_add_test(core settings lockstep_core)
lockstep_add_test(core csv_mutations lockstep_test_support)
target_sources(tst_csv_mutations PRIVATE support/csv_naive.cpp support/csv_seeds.cpp)
lockstep_add_test(core csv_odd_files lockstep_test_support)
target_sources(tst_csv_odd_files PRIVATE support/csv_seeds.cpp)
