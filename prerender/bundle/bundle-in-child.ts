import { fork } from 'node:child_process'
import type { BundleAnswer, BundleRequest } from './bundle-process.ts'
import type { BundleOptions } from './code-sources.ts'
import { engineFile } from './compile/engine-file.ts'
import type { MadeBundle } from './make-bundle.ts'

/** Saves an eighth of memory at no cost in time. */
const SMALL = ['--max-semi-space-size=4', '--optimize-for-size']

/** The bundler's allocator (mimalloc) otherwise reserves memory before it is used: 120 MB more. */
const LAZY = { MIMALLOC_ARENA_EAGER_COMMIT: '0' }

/**
 * Bundles in a child process: the bundler takes more memory than the rest of a build, and a process never returns it.
 * Rejects if the child dies.
 */
export const bundleInChild = async (options: BundleOptions, dir: string): Promise<MadeBundle> => {
  const child = fork(await engineFile('bundle-process'), {
    execArgv: SMALL,
    env: { ...process.env, ...LAZY },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      reject(new Error(`The bundling process ended with ${signal ?? `code ${code}`}.`)),
    )
    child.once('message', (answer: BundleAnswer) =>
      'crash' in answer ? reject(new Error(answer.crash)) : resolve(answer.made),
    )
    child.send({ options, dir } satisfies BundleRequest)
  })
}
