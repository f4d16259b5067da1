import type { Passage } from '../sea/passages.ts'

/** Canals that a route can avoid. */
export type Canal = Extract<Passage, 'suez' | 'panama'>

export const canals: readonly Canal[] = ['suez', 'panama']
