import type { BuildProgress } from '#prerender/build-result.ts'

/** Progress that nobody watches. */
export const silentProgress: BuildProgress = { step: () => {}, pages: () => {}, page: () => {} }
