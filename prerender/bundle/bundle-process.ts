import { refuseExit } from '../base/refuse-exit.ts'
import type { BundleOptions } from './code-sources.ts'
import { type MadeBundle, makeBundle } from './make-bundle.ts'

export type BundleRequest = { readonly options: BundleOptions; readonly dir: string }

/** Messages of a bundling process; the first kind may come again, the others are its last. */
export type BundleAnswer =
  /** The process starts to run a file of the site, or has finished running it. */
  { readonly runs: string | null } | { readonly made: MadeBundle } | { readonly crash: string }

const exit = process.exit.bind(process)

const answer = (message: BundleAnswer): void => {
  process.send?.(message, () => exit(0))
}

const noteRun = (runs: string | null): void => {
  process.send?.({ runs } satisfies BundleAnswer)
}

refuseExit()

process.once('message', ({ options, dir }: BundleRequest) => {
  makeBundle(options, dir, noteRun).then(
    (made) => answer({ made }),
    (error: unknown) => answer({ crash: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})

// The parent process has ended.
process.once('disconnect', () => exit(1))
