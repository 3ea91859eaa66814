# What every target of Lockstep is compiled with. No -ffast-math, and no contraction behind our back: where a fused
# multiply-add is meant, the source says std::fma, so that the bits of a run do not depend on the optimizer.
add_library(lockstep_options INTERFACE)
target_compile_options(lockstep_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion
                       -ffp-contract=off)
# GCC 12 sees overlapping copies inside std::string where there are none (GCC bug 105651).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    target_compile_options(lockstep_options INTERFACE -Wno-restrict)
endif()
if(LOCKSTEP_WERROR)
    target_compile_options(lockstep_options INTERFACE -Werror)
endif()
if(LOCKSTEP_ARCH AND CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    target_compile_options(lockstep_options INTERFACE -march=${LOCKSTEP_ARCH})
endif()
if(LOCKSTEP_SANITIZE)
    target_compile_options(lockstep_options INTERFACE -fsanitize=${LOCKSTEP_SANITIZE} -fno-omit-frame-pointer
                           -fno-sanitize-recover=all)
    target_link_options(lockstep_options INTERFACE -fsanitize=${LOCKSTEP_SANITIZE})
endif()
