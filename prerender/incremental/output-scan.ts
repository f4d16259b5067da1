import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import { countFilesIn } from '../base/files/list-files.ts'
import type { OutputState } from './edition-state.ts'
import { isAsset } from './find-orphaned.ts'
import { hasItsFiles } from './same-output.ts'

/** State of an edition's folder compared with the last build. */
export type OutputScan = {
  /** A flag for each route of the state: both of its files are unchanged since the build. */
  readonly untouchedRoutes: (dir: string, state: OutputState) => Promise<Uint8Array>
  /** Number of files, hashed assets excepted, before anything changes. */
  readonly count: (dir: string) => Promise<number>
}

export const findUntouchedRoutes = (dir: string, state: OutputState): Uint8Array =>
  Uint8Array.from(state.paths, (at, index) => (hasItsFiles(dir, pathKeyOf(at), state, index) ? 1 : 0))

export const countOutputFiles = (dir: string): number => countFilesIn(dir, isAsset)

/** Scans in this thread, on demand. */
export const localScan: OutputScan = {
  untouchedRoutes: async (dir, state) => findUntouchedRoutes(dir, state),
  count: async (dir) => countOutputFiles(dir),
}
