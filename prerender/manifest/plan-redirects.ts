import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Redirect, SiteSettings } from '#runtime/define/settings.ts'
import { matchPath } from '#runtime/protocol/match-path.ts'
import { type PathKey, toPathKey } from '#runtime/protocol/path-key.ts'
import { followRedirects, type RedirectRule } from '#runtime/protocol/redirect.ts'
import { looksLikeFile, type SiteAddress } from '#runtime/protocol/urls.ts'
import type { Finding } from '../errors/finding.ts'
import type { PagesByEdition } from './edition-links.ts'

/** Where a site's table stands, as a rule; a small one may be written into the settings. */
export const REDIRECTS_FILE = 'content/redirects.ts'
const SETTINGS_FILE = 'content/site.ts'

type RedirectsOptions = {
  readonly settings: SiteSettings
  readonly siteDir: string
  readonly pages: PagesByEdition
}

const toRule = ({ fromPath, toPath, statusCode, isPermanent = true, ignoreCase = true }: Redirect): RedirectRule => ({
  fromPath: ignoreCase ? fromPath.toLowerCase() : fromPath,
  toPath,
  statusCode: statusCode ?? (isPermanent ? 301 : 302),
  ignoreCase,
})

const isPattern = (rulePath: string): boolean => /\/:|\*$/.test(rulePath)

/** Any path that a pattern matches. */
const exampleOf = (pattern: string): string => pattern.replace(/:\w+/g, 'x').replace(/\*$/, 'x')

const siteOf = ({ settings }: RedirectsOptions, edition: string): SiteAddress & { readonly matchPaths: readonly [] } => ({
  origin: settings.editions[edition]?.origin ?? '',
  basePath: '',
  trailingSlash: settings.trailingSlash,
  matchPaths: [],
})

/** Whether something answers at a rule's target. What only the values of a pattern decide is taken to be there. */
const hasTarget = (rule: Redirect, edition: string, rules: readonly RedirectRule[], options: RedirectsOptions): boolean => {
  const { settings, siteDir, pages } = options
  const site = siteOf(options, edition)
  if (isPattern(rule.toPath)) return true
  const { url, key } = followRedirects(rules, new URL(rule.toPath, site.origin), site)
  if (url.origin !== site.origin) return true
  const pathname = decodeURI(url.pathname)
  if (looksLikeFile(pathname) && existsSync(path.join(siteDir, 'public', pathname))) return true
  if (settings.externalPaths.some((pattern) => matchPath(pattern, pathname) !== undefined)) return true
  return key !== undefined && pages.get(edition)?.has(key) === true
}

const problemOf = (rule: Redirect, rules: readonly RedirectRule[], options: RedirectsOptions): string | undefined => {
  const { settings, pages } = options
  const editions = Object.keys(settings.editions)
  const own = toRule(rule)
  if (rules.filter(({ fromPath }) => fromPath === own.fromPath).length > 1) return 'another rule has the same fromPath.'
  const key = toPathKey(rule.fromPath, { basePath: '', matchPaths: [] })
  const taken = editions.find((edition) => key !== undefined && pages.get(edition)?.has(key as PathKey))
  if (taken !== undefined && !isPattern(rule.fromPath)) return `there is a page at that path in ${taken}, and pages win over redirects.`
  const site = siteOf(options, editions[0] ?? '')
  const asked = new URL(exampleOf(rule.fromPath), site.origin)
  const first = rules.find(({ fromPath, ignoreCase }) => matchPath(fromPath, ignoreCase ? asked.pathname.toLowerCase() : asked.pathname))
  if (first?.statusCode !== 200 && followRedirects(rules, asked, site).url === asked) return 'it leads back to itself.'
  if (!editions.some((edition) => hasTarget(rule, edition, rules, options))) return `nothing is at its target ${rule.toPath}.`
  return undefined
}

export type RedirectsPlan = {
  /** The rules that the browser follows, by edition: those whose target the edition has, in the order of the table. */
  readonly rules: ReadonlyMap<string, readonly RedirectRule[]>
  readonly findings: readonly Finding[]
}

/** Checks the site's redirect table against its pages, and divides it among the editions. */
export const planRedirects = (options: RedirectsOptions): RedirectsPlan => {
  const { settings, siteDir } = options
  const table = settings.redirects ?? []
  const rules = table.map(toRule)
  const file = existsSync(path.join(siteDir, REDIRECTS_FILE)) ? REDIRECTS_FILE : SETTINGS_FILE
  const findings = table.flatMap((rule): readonly Finding[] => {
    const problem = problemOf(rule, rules, options)
    return problem === undefined ? [] : [{ _tag: 'InvalidRedirect', place: { file }, path: rule.fromPath, problem }]
  })
  const inBrowser = table.filter(({ redirectInBrowser = true }) => redirectInBrowser)
  const rulesOf = (edition: string): readonly RedirectRule[] =>
    inBrowser.filter((rule) => hasTarget(rule, edition, rules, options)).map(toRule)
  return { rules: new Map(Object.keys(settings.editions).map((edition) => [edition, rulesOf(edition)])), findings }
}
