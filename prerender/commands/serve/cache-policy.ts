/** Files whose name changes with their content: they never have to be asked for again. */
const HASHED = /^\/(?:assets|static)\//

export const cacheControlOf = (file: string): string =>
  HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate'

/** Sent with every file, as Gatsby's adapters do with those that are not content-hashed. */
export const safetyHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
} as const
