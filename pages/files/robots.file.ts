import { fileUrl } from '@fairlead/engine/urls'
import { defineFile } from '../define.ts'

/** Public tools below paths that are otherwise for customers. */
const isPublic = (pattern: string): boolean => pattern.startsWith('/tools/')

/** Rules for crawlers, which allow every page, but nothing of the application behind this address. */
export const file = defineFile({
  path: '/robots.txt',
  write: ({ settings, edition }) => {
    const { externalPaths, basePath, editions } = settings
    // A rule is the beginning of addresses: that of `/users` and of all below it.
    const closed = externalPaths.filter(({ path }) => !isPublic(path)).map(({ path }) => path.replace(/\/\*$/, ''))
    const rules = ['User-agent: *', 'Allow: /', ...[...new Set(closed)].map((path) => `Disallow: ${basePath}${path}`)]
    const sitemap = `${editions[edition]?.origin ?? ''}${fileUrl('sitemap.xml', basePath)}`
    return `${[...rules, '', `Sitemap: ${sitemap}`].join('\n')}\n`
  },
})
