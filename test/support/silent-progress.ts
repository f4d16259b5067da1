import type { BuildProgress } from '#prerender/build/build-result.ts'

/** Progress without output. */
export const silentProgress: BuildProgress = { step: () => {}, pages: () => {}, page: () => {} }
