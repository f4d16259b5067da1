import { statSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * Gives assets the URLs under which the development server has them, which bundling would replace by names of files
 * that it writes.
 */
export const sourceUrls = (siteDir: string): Plugin => ({
  name: 'fairlead:source-urls',
  enforce: 'pre',
  load(id) {
    const [file = '', query = ''] = id.split('?', 2)
    const { config } = this.environment
    const isUrl = /(?:^|&)url(?:&|$)/.test(query) || (query === '' && config.assetsInclude(file))
    if (!isUrl || !path.isAbsolute(file)) return null
    // The server writes small drawings into the code, too.
    if (file.endsWith('.svg') && statSync(file).size < Number(config.build.assetsInlineLimit)) return null
    const local = file.startsWith(`${siteDir}/`) ? path.posix.relative(siteDir, file) : path.posix.join('@fs', file)
    return `export default ${JSON.stringify(config.base + local)}`
  },
})
