import path from 'node:path'
import type { Plugin } from 'vite'
import { isWithin } from '../../base/files/is-within.ts'

/** Name of the plugin, which does not apply where sources run. */
export const NO_SOURCES = 'fairlead:no-sources'

/** Refuses sources of a site in its bundles: they may use secrets, and their rows come as a collection. */
export const noSources = (siteDir: string): Plugin => ({
  name: NO_SOURCES,
  enforce: 'pre',
  transform(_, id) {
    if (!isWithin(id, path.join(siteDir, 'content/sources'))) return null
    return this.error({
      message:
        'a source is code of the build alone, and no page may import it: read its rows as a collection (`dataCollection({ source })`).',
      id,
    })
  },
})
