import { fileUrl } from '#runtime/protocol/urls.ts'
import { defineFile } from '../define.ts'

/** Tools that anybody may look at stand beside the paths that belong to customers. */
const isPublic = (pattern: string): boolean => pattern.startsWith('/tools/')

/** What crawlers may fetch: every page, and nothing of the application that the host shows under this address. */
export const file = defineFile({
  path: '/robots.txt',
  write: ({ settings, edition }) => {
    const { externalPaths, basePath, editions } = settings
    const closed = externalPaths.filter(({ path }) => !isPublic(path)).map(({ path }) => path.replace(/\*$/, ''))
    const rules = ['User-agent: *', 'Allow: /', ...closed.map((path) => `Disallow: ${basePath}${path}`)]
    return `${[...rules, '', `Sitemap: ${editions[edition]?.origin ?? ''}${fileUrl('sitemap.xml', basePath)}`].join('\n')}\n`
  },
})
