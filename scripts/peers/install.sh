# Sourced by scripts that run a peer, after packages.sh: Python environments in build/peers with what scripts/peers/NAME.txt lists.
# shellcheck shell=bash

# Makes the peer's own environment once; PyTorch comes with gigabytes of GPU libraries that pip installs along. Fails, and says why,
# where there is no room or pip does not reach its packages.
install_peer() { # jax, torch or pandas
    local folder=build/peers/$1 free needed
    case $1 in
        torch) needed=12582912 ;; # KiB
        *) needed=2097152 ;;
    esac
    if cmp -s "scripts/peers/$1.txt" "$folder/installed.txt"; then return 0; fi
    mkdir -p build
    free=$(df -Pk build | awk 'NR == 2 { print $4 }')
    if ((free < needed)); then say "$1 needs $((needed / 1048576)) GiB of free disk space."; return 1; fi
    say "Installing $1 into $folder ..."
    python3 -m venv --clear "$folder" || { say "python3 -m venv does not work here (Debian's package: python3-venv)."; return 1; }
    timeout 600 "$folder/bin/pip" install --quiet --disable-pip-version-check -r "scripts/peers/$1.txt" || return 1
    cp "scripts/peers/$1.txt" "$folder/installed.txt"
}
