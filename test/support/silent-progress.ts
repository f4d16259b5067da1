import type { BuildProgress } from '#prerender/build/build-result.ts'

/** Progress that nobody watches. */
export const silentProgress: BuildProgress = { step: () => {}, pages: () => {}, page: () => {} }
