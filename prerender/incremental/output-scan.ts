import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import { countFilesIn } from '../base/files/list-files.ts'
import type { OutputState } from './edition-state.ts'
import { isAsset } from './find-orphaned.ts'
import { hasItsFiles } from './same-output.ts'

/** What the folder of an edition looks like, beside what the last build left there. */
export type Look = {
  /** A flag for each route of the state: both of its files are as the build left them. */
  readonly asLeft: (dir: string, state: OutputState) => Promise<Uint8Array>
  /** How many files there are, without hashed assets, before anything is changed. */
  readonly count: (dir: string) => Promise<number>
}

export const findAsLeft = (dir: string, state: OutputState): Uint8Array =>
  Uint8Array.from(state.paths, (at, index) => (hasItsFiles(dir, pathKeyOf(at), state, index) ? 1 : 0))

export const countOutput = (dir: string): number => countFilesIn(dir, isAsset)

/** Looks in this thread, when asked. */
export const lookHere: Look = {
  asLeft: async (dir, state) => findAsLeft(dir, state),
  count: async (dir) => countOutput(dir),
}
