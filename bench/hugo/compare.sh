#!/usr/bin/env bash
# Builds the same 10,000 articles with Hugo and with the engine, by turns, each from nothing. Needs Hugo (Debian: hugo).
set -euo pipefail
cd "$(dirname "$0")/../.."
command -v hugo > /dev/null || { echo 'Hugo is not installed: apt-get install hugo' >&2; exit 2; }
work=$(mktemp -d "${1:-/dev/shm}/fairlead-hugo-XXXXXX")
trap 'rm -rf "$work"' EXIT
cp -r bench/hugo "$work/site"
npx tsx --input-type=module --eval "
import { writeArticles } from '$PWD/bench/articles.ts'
writeArticles('$work/site/content/a', { seed: 1, count: 10_000 })"
export BENCH_CONTENT="$work/site/content/a"
# Compiles the engine if its sources have changed.
node prerender/cli.mjs --help > /dev/null
TIMEFORMAT='%R s'
for round in 1 2 3; do
  rm -rf "$work/hugo" "$work/cache" "$work/engine"
  echo -n 'Hugo:   '; time HUGO_CACHEDIR="$work/cache" hugo --quiet --source "$work/site" --destination "$work/hugo"
  echo -n 'engine: '
  time node prerender/cli.mjs build --site bench/site --out "$work/engine/out" --cache "$work/engine/cache" > /dev/null
done
