import type { MinifyOptions } from 'terser'
import type { Plugin } from 'vite'
import { minifyOnce, sharedFolder } from '../minify-once.ts'
import { findMembers } from './find-members.ts'

/** Members that only parts of the runtime use, as a rule. */
const INTERNAL = `
  loadPage loadFirstPage loadAhead fetchJson retryAfterMs isFirst staticQuery
  getStale getOrLoad staleAt deadline browserHistory loadDocument stopLoading requestedUrl
  followRules isRefused isPage onStale onLeave onDelayed isReplace prefetchNow keyOf
  isPrerendered untilRetry mayReloadFor hasCrashed onCrash onReadFailed onFailed onStart onAlive
  components edges probe resources loader pageOutcome newDestination isMoved
  followMissing prerendered isOutdated screenStore isUnreachable onHide pathnameOf
  linkBase ownEntry writeEntry isForeignEntry restoreEntry showScreen subscribeScreens
  readItem writeItem requestFile prefetchQueue dropQueued foundRule foundParams
  store Frame routeTable extend moveView onOutdated emit clock
`

/** Combinators of schemas. */
const COMBINATORS = 'string number boolean UnknownRecord array record struct partial intersect'

export const SHORTENED: readonly string[] = `${INTERNAL} ${COMBINATORS}`.trim().split(/\s+/)

/**
 * Inlines functions and values of the runtime that are used once and shortens internal names, which the bundler's own
 * minifier does not: a twentieth of the runtime's bytes. A name keeps its spelling if any other code of the site has a
 * member of that name, because both may be the same member, and the other chunk would not find it under a shorter name.
 * Inlining gains nothing for the framework.
 */
export const compressRuntime = (keepsNothing = false): Plugin => ({
  name: 'fairlead:compress-runtime',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async renderChunk(code, { name }, _options, { chunks }) {
    if (name !== 'runtime') return null
    const parse = (text: string): unknown => this.parse(text)
    const used = new Set<string>()
    for (const chunk of Object.values(chunks)) {
      if (chunk.name === name) continue
      for (const { code: module } of Object.values(chunk.modules))
        for (const member of findMembers(module ?? '', SHORTENED, parse)) used.add(member)
    }
    const names = SHORTENED.filter((member) => !used.has(member))
    const options: MinifyOptions = {
      module: true,
      ecma: 2020,
      compress: { passes: 3, inline: 1, unsafe_arrows: true, pure_getters: true },
      // Browsers have members of some of these names, too, but the runtime uses none of them.
      mangle: { properties: { regex: new RegExp(`^(?:${names.join('|')})$`), builtins: true } },
    }
    return { code: await minifyOnce(code, options, sharedFolder(keepsNothing)), map: null }
  },
})
