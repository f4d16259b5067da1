import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readText } from './files.ts'

/**
 * Stand-ins for the programs that CI scripts call. `npm` records the engine's arguments and writes a file for each
 * folder that the engine would fill. `aws` copies between the disk and a folder that stands for all buckets.
 */
const PROGRAMS: Readonly<Record<string, string>> = {
  npm: `
if [ "$1 $2" != "run prerender" ]; then exit 0; fi
shift 3
printf '%s\\n' "$(for argument in "$@"; do printf '%s\\037' "$argument"; done)" >> "$CALLS"
if [ -n "\${ENGINE_ENDS_WITH:-}" ]; then exit "$ENGINE_ENDS_WITH"; fi
out=
previous=
for argument in "$@"; do
  if [ "$previous" = --out ]; then out=$argument; fi
  previous=$argument
done
if [ -z "$out" ]; then exit 0; fi
mkdir -p "$out/en-US"
echo "$*" > "$out/en-US/index.html"`,
  git: `
for argument in "$@"; do last=$argument; done
if [ "$1" = init ]; then mkdir -p "$last"; fi`,
  aws: `
if [ "$1 $2 $3" != "s3 cp --only-show-errors" ]; then exit 64; fi
from=$(printf %s "$4" | sed "s#^s3://#$BUCKETS/#")
to=$(printf %s "$5" | sed "s#^s3://#$BUCKETS/#")
mkdir -p "$(dirname "$to")"
cp "$from" "$to"`,
}

export type ScriptRun = { readonly code: number | null; readonly stderr: string }

export type ScriptBox = {
  /** Runs a script with a shell such as `['sh', '-euc']` in a folder, with only the given environment. */
  readonly run: (
    shell: readonly string[],
    script: string,
    cwd: string,
    environment: Readonly<Record<string, string>>,
  ) => ScriptRun
  /** The arguments of each call of the engine. */
  readonly calls: () => readonly (readonly string[])[]
}

/** A folder in which CI scripts run without a network. */
export const openScriptBox = (folder: string): ScriptBox => {
  const bin = path.join(folder, 'bin')
  const calls = path.join(folder, 'calls')
  mkdirSync(bin, { recursive: true })
  for (const [name, script] of Object.entries(PROGRAMS)) {
    writeFileSync(path.join(bin, name), `#!/bin/sh\nset -eu${script}\n`)
    chmodSync(path.join(bin, name), 0o755)
  }
  return {
    run: ([shell = 'sh', ...options], script, cwd, environment) => {
      mkdirSync(cwd, { recursive: true })
      const { status, stderr } = spawnSync(shell, [...options, script], {
        cwd,
        env: {
          PATH: `${bin}:${process.env['PATH']}`,
          CALLS: calls,
          BUCKETS: path.join(folder, 'buckets'),
          ...environment,
        },
        encoding: 'utf8',
      })
      return { code: status, stderr }
    },
    calls: () =>
      existsSync(calls)
        ? readText(folder, 'calls')
            .split('\n')
            .filter(Boolean)
            .map((line) => line.split('\x1f').slice(0, -1))
        : [],
  }
}
