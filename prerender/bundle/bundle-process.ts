import type { BundleOptions } from './code-sources.ts'
import { type MadeBundle, makeBundle } from './make-bundle.ts'

export type BundleRequest = { readonly options: BundleOptions; readonly dir: string }

/** Last message of a bundling process. */
export type BundleAnswer = { readonly made: MadeBundle } | { readonly crash: string }

const answer = (message: BundleAnswer): void => {
  process.send?.(message, () => process.exit(0))
}

process.once('message', ({ options, dir }: BundleRequest) => {
  makeBundle(options, dir).then(
    (made) => answer({ made }),
    (error: unknown) => answer({ crash: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})

// The parent process has ended.
process.once('disconnect', () => process.exit(1))
