import { fork } from 'node:child_process'
import { PAGE_LIMIT_MS } from '../base/site-work.ts'
import type { BundleAnswer, BundleRequest } from './bundle-process.ts'
import type { BundleOptions } from './code-sources.ts'
import { engineFile } from './compile/engine-file.ts'
import type { MadeBundle } from './make-bundle.ts'

/** Options for processes that run the bundler: they save an eighth of its memory at no cost in time. */
export const SMALL = ['--max-semi-space-size=4', '--optimize-for-size']

/** The bundler's allocator (mimalloc) otherwise reserves memory before it is used: 120 MB more. */
const LAZY = { MIMALLOC_ARENA_EAGER_COMMIT: '0' }

const endless = (file: string, limitMs: number): MadeBundle => ({
  findings: [
    {
      _tag: 'EndlessWork',
      location: { file },
      what: `Loading ${file} and all that it imports`,
      seconds: limitMs / 1000,
      hasOption: true,
    },
  ],
  settings: undefined,
})

/**
 * Bundles in a child process: the bundler takes more memory than the rest of a build, and a process never returns it.
 * Rejects if the child dies. Kills it if the site's own code takes longer than `codeLimitMs` to load.
 */
export const bundleInChild = async (
  options: BundleOptions,
  dir: string,
  codeLimitMs = PAGE_LIMIT_MS,
): Promise<MadeBundle> => {
  const child = fork(await engineFile('bundle-process'), {
    execArgv: SMALL,
    env: { ...process.env, ...LAZY },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  let limit: NodeJS.Timeout | undefined
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      clearTimeout(limit)
      reject(new Error(`The bundling process ended with ${signal ?? `code ${code}`}.`))
    })
    child.on('message', (answer: BundleAnswer) => {
      clearTimeout(limit)
      if ('crash' in answer) reject(new Error(answer.crash))
      else if ('made' in answer) resolve(answer.made)
      else if (answer.runs !== null) {
        const { runs } = answer
        limit = setTimeout(() => {
          resolve(endless(runs, codeLimitMs))
          child.kill('SIGKILL')
        }, codeLimitMs)
      }
    })
    child.send({ options, dir } satisfies BundleRequest)
  })
}
