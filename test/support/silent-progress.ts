import type { BuildProgress } from '#prerender/build.ts'

/** Progress that nobody watches. */
export const silentProgress: BuildProgress = { step: () => {}, pages: () => {}, page: () => {} }
