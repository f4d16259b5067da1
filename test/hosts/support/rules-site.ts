import path from 'node:path'
import settings from '#content/site.ts'
import type { HostSite } from '#prerender/hosts/host.ts'
import { readSite } from '#prerender/hosts/read-site.ts'
import { createHostRules } from '#prerender/plan/host-rules.ts'
import { planRedirects } from '#prerender/plan/plan-redirects.ts'
import { type PathKey, pathKeyOf } from '#runtime/protocol/path-key.ts'
import { htmlFile } from '#runtime/protocol/urls.ts'
import { writeFiles } from '#test/support/files.ts'

const EDITION = settings.defaultEdition

/** A path that a rule matches. */
export const exampleOf = (fromPath: string): string => fromPath.replace(/:\w+/g, 'x1').replace(/\*$/, 'x2')

/** Pages at all targets: those of patterns where their examples lead. */
const targets: readonly PathKey[] = [
  ...new Set(
    settings.redirects.map(({ toPath }) => {
      const pathname = toPath.replace(/[?#].*$/, '')
      return pathKeyOf(pathname.replace(/:\w+/g, 'x1').replace(/\*$/, 'x2'))
    }),
  ),
]

const { rules, findings } = planRedirects({
  settings,
  file: 'content/redirects.ts',
  hasPublicFile: () => false,
  pages: new Map([[EDITION, new Set(targets)]]),
})

const document = (key: PathKey): string => `<!doctype html><title>${key}</title><p>This is ${key}.</p>`

/** Writes a site with all rules of the company's own, and a small page at each of their targets. */
export const writeRulesSite = (root: string): HostSite => {
  if (findings.length > 0) throw new Error(`The rules are refused: ${JSON.stringify(findings.slice(0, 3))}`)
  const dir = path.join(root, EDITION)
  const pages = ['/', '/404.html', '/500.html'].map(pathKeyOf)
  writeFiles(dir, {
    ...Object.fromEntries(
      [...new Set([...pages, ...targets])].map((key) => [
        key.endsWith('.html') ? key.slice(1) : htmlFile(key),
        document(key),
      ]),
    ),
    'page-data/host-rules.json': JSON.stringify(
      createHostRules({ settings, edition: EDITION, redirects: rules.get(EDITION)?.host ?? [], matchPaths: [] }),
    ),
  })
  const site = readSite(dir)
  if (site === undefined) throw new Error(`The site of the rules in ${dir} cannot be read.`)
  return site
}
