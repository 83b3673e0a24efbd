#!/bin/sh
# Removes files from installed packages that no process loads: declarations, source maps, documentation, tests, builds
# for development and for browsers. NODE_ENV is production in every image. `react.development.js` stays: Node reads the
# names of React's exports from it.
#   prune-packages.sh <node_modules folder>
set -eu
cd "${1:?usage: prune-packages.sh <node_modules folder>}"
find .pnpm -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.flow' \
  -o -name '*.md' -o -name '*.markdown' -o -name 'react-dom-*.development.js' -o -name '*-profiling.*' \
  -o -name '*.standalone.js' -o -name '*.umd.js' \) -delete
find .pnpm -type d \( -name test -o -name tests -o -name __tests__ -o -name benchmark -o -name benchmarks \
  -o -name docs -o -name examples -o -name .github -o -name .yarn \) -prune -exec rm -rf {} +
# The build of the storefront contains these.
rm -rf .pnpm/leaflet@* .pnpm/@fontsource*
