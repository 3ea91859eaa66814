# Sourced by the scripts beside it: the packages of each purpose, and how they get here.
# shellcheck shell=bash
# An entry is a Debian package, or package:program when any program of that name on the PATH will do.

packages_core=(g++:g++ cmake:cmake ninja-build:ninja libeigen3-dev nlohmann-json3-dev libcli11-dev libexpected-dev libxxhash-dev zlib1g-dev
    libcsv-dev)
packages_window=(qt6-base-dev qt6-charts-dev libqt6opengl6-dev qt6-svg-dev qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools
    qt6-translations-l10n fonts-noto-cjk fonts-noto-mono)
packages_build=("${packages_core[@]}" "${packages_window[@]}" libbenchmark-dev locales)
# shellcheck disable=SC2034 # used by scripts/bench
packages_bench=("${packages_build[@]}" python3:python3)
# shellcheck disable=SC2034 # a peer of scripts/bench
packages_mpi=(openmpi-bin:mpirun libopenmpi-dev:mpicxx)

say() { printf '%s\n' "$*" >&2; }

# Prints the packages of the given entries that are not installed.
missing_packages() {
    local entry wanted=() installed
    for entry in "$@"; do
        if [[ $entry != *:* ]] || ! command -v "${entry#*:}" >/dev/null; then wanted+=("${entry%%:*}"); fi
    done
    ((${#wanted[@]})) || return 0
    installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "${wanted[@]}" 2>/dev/null || true)
    for entry in "${wanted[@]}"; do
        grep -qxF "installed $entry" <<<"$installed" || printf '%s\n' "$entry"
    done
}

# Prints the words that give a command root's rights (none for root itself); fails where there is no way to get them.
root_words() {
    if ((EUID == 0)); then return 0; fi
    command -v sudo >/dev/null || return 1
    if sudo -n true 2>/dev/null; then echo "sudo"; return 0; fi
    [[ -t 2 ]] || return 1
    say "Packages are missing; sudo asks for your password to install them."
    sudo -v && echo "sudo"
}

cannot_install() { # reason, packages...
    say "$1"
    say ""
    say "    ${*:2}"
    say ""
    say "Install them with this command, then run the script again:"
    say ""
    say "    sudo apt-get update && sudo apt-get install ${*:2}"
    exit 2
}

# need_packages ENTRY...: installs what is missing. Exit code 2 without the rights, 3 when apt-get fails.
need_packages() {
    local list packages words
    if [[ -n ${LOCKSTEP_SKIP_PACKAGES:-} ]]; then return 0; fi
    if ! command -v dpkg-query >/dev/null; then tell_other_system; return 0; fi
    list=$(missing_packages "$@")
    [[ -n $list ]] || return 0
    mapfile -t packages <<<"$list"
    command -v apt-get >/dev/null || cannot_install "These packages are missing, and apt-get is not on the PATH:" "${packages[@]}"
    words=$(root_words) || cannot_install "These packages are missing, and installing them needs rights that you do not have here:" "${packages[@]}"
    say "Installing: ${packages[*]}"
    # shellcheck disable=SC2086 # no word at all for root
    $words apt-get update -qq >&2 || say "apt-get update failed; trying with the package lists that are here."
    # shellcheck disable=SC2086
    $words env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${packages[@]}" >&2 && return 0
    say "apt-get could not install: ${packages[*]}"
    exit 3
}

tell_other_system() {
    local program lacking=()
    for program in g++ cmake ninja; do
        command -v "$program" >/dev/null || lacking+=("$program")
    done
    if ((${#lacking[@]} == 0)); then return 0; fi
    say "This is no Debian or Ubuntu, so nothing was installed. Missing programs: ${lacking[*]}."
    say "Lockstep needs a C++20 compiler, CMake 3.25, Ninja, Eigen 3.4, nlohmann/json 3.11, CLI11 2.1, tl-expected, libcsv and xxHash;"
    say "the window and the tests Qt 6.4 with Charts; the benchmarks Google Benchmark."
    exit 2
}
