import { minify } from 'terser'
import type { Plugin } from 'vite'

/**
 * Members used only between parts of the runtime: no protocol file, page or browser knows them. They get short names.
 */
const INTERNAL = [
  ...['loadPage', 'loadFirst', 'loadAhead', 'fetchJson', 'retryAfterMs', 'isFirst', 'staticQuery', 'isForeign'],
  ...[
    'getStale',
    'getOrLoad',
    'expiresAt',
    'deadline',
    'browserHistory',
    'loadDocument',
    'stopLoading',
    'requestedUrl',
  ],
  ...['follow', 'isRefused', 'isPage', 'onStale', 'onLeave', 'onDelayed', 'isReplace', 'prefetchNow', 'keyOf'],
  ...[
    'isPrerendered',
    'untilRetry',
    'mayReloadFor',
    'hasCrashed',
    'onCrash',
    'onSliceFailed',
    'onFailed',
    'onStart',
    'onAlive',
  ],
  ...['components', 'edges', 'probe', 'resources', 'routes', 'loader', 'outcome', 'destination', 'isMoved', '_tag'],
  ...['followMissing', 'prerendered', 'isOutdated', 'screens', 'isUnreachable', 'onHide', 'pathnameOf'],
  ...[
    'attributes',
    'base',
    'clock',
    'context',
    'drop',
    'entry',
    'navigate',
    'params',
    'queue',
    'read',
    'request',
    'restore',
    'rule',
  ],
  ...['show', 'store', 'subscribe', 'write', 'Frame', 'View'],
]

/** Combinators of schemas. A site may have io-ts in chunks of its own. */
const COMBINATORS = [
  'string',
  'number',
  'boolean',
  'UnknownRecord',
  'array',
  'record',
  'struct',
  'partial',
  'intersect',
]

/** Finds such a member in other code, where it would be undefined. Ordinary words may be members there too. */
const IN_OTHERS = new RegExp(`\\.(?:${INTERNAL.filter((member) => /[A-Z]/.test(member)).join('|')})\\b`)

const NAME = new RegExp(`^(?:${[...INTERNAL, ...COMBINATORS].join('|')})$`)

/**
 * Inlines functions and values of the runtime that are used once and shortens internal names, which the bundler's own
 * minifier does not: a twentieth of the runtime's bytes. Inlining gains nothing for the framework.
 */
export const compressRuntime = (): Plugin => ({
  name: 'fairlead:compress-runtime',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async renderChunk(code, { name }) {
    if (name !== 'runtime') {
      const [member] = name === 'framework' ? [] : (IN_OTHERS.exec(code) ?? [])
      if (member !== undefined)
        this.error(`The chunk ${name} uses "${member}", which is the runtime's own: see compress-runtime.ts.`)
      return null
    }
    const { code: compressed } = await minify(code, {
      module: true,
      ecma: 2020,
      compress: { passes: 3, inline: 1, unsafe_arrows: true, pure_getters: true },
      // Browsers have members of these names, too, but the runtime uses none of them.
      mangle: { properties: { regex: NAME, builtins: true } },
    })
    return compressed === undefined ? null : { code: compressed, map: null }
  },
})
