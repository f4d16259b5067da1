import type { Redirect, SiteSettings } from '#runtime/define/settings.ts'
import { matchPath } from '#runtime/protocol/match-path.ts'
import { type PathKey, pathKeyOf, toPathKey } from '#runtime/protocol/path-key.ts'
import { followRedirects, type RedirectRule } from '#runtime/protocol/redirect.ts'
import { looksLikeFile, type SiteAddress } from '#runtime/protocol/urls.ts'
import type { Finding } from '../base/errors/finding.ts'
import { isDecodable } from '../base/is-decodable.ts'
import type { PagesByEdition } from './edition-links.ts'

type RedirectsOptions = {
  readonly settings: SiteSettings
  /** Where the table stands, for messages. */
  readonly file: string
  /** Whether `public/` has a file of that path from the root. */
  readonly hasPublicFile: (path: string) => boolean
  readonly pages: PagesByEdition
}

const toRule = ({ fromPath, toPath, statusCode, isPermanent = true, ignoreCase = true }: Redirect): RedirectRule => ({
  fromPath,
  toPath,
  statusCode: statusCode ?? (isPermanent ? 301 : 302),
  ignoreCase,
})

const isPattern = (rulePath: string): boolean => /\/:|\*$/.test(rulePath)

/** Any path that a pattern matches. */
const exampleOf = (pattern: string): string => pattern.replace(/:\w+/g, 'x').replace(/\*$/, 'x')

const siteOf = (
  { settings }: RedirectsOptions,
  edition: string,
): SiteAddress & { readonly matchPaths: readonly [] } => ({
  origin: settings.editions[edition]?.origin ?? '',
  basePath: '',
  trailingSlash: settings.trailingSlash,
  matchPaths: [],
})

/** Whether something answers at a rule's target. What only the values of a pattern decide is taken to be there. */
const hasTarget = (
  rule: Redirect,
  edition: string,
  rules: readonly RedirectRule[],
  options: RedirectsOptions,
): boolean => {
  const { settings, hasPublicFile, pages } = options
  const site = siteOf(options, edition)
  if (isPattern(rule.toPath)) return true
  if (!URL.canParse(rule.toPath, site.origin) || !isDecodable(rule.toPath)) return false
  const target = new URL(rule.toPath, site.origin)
  // What is shown under the old address is the target itself, not what it leads to.
  const { url, key } =
    rule.statusCode === 200
      ? { url: target, key: toPathKey(target.pathname, site) }
      : followRedirects(rules, target, site)
  if (url.origin !== site.origin) return true
  const pathname = decodeURI(url.pathname)
  if (looksLikeFile(pathname) && hasPublicFile(pathname)) return true
  if (settings.externalPaths.some(({ path: pattern }) => matchPath(pattern, pathname) !== undefined)) return true
  return key !== undefined && pages.get(edition)?.has(key) === true
}

const fold = (fromPath: string, ignoreCase: boolean): string => {
  const bare = pathKeyOf(fromPath)
  return ignoreCase ? bare.toLowerCase() : bare
}

const isSameSource = (a: RedirectRule, b: RedirectRule): boolean => {
  const ignoreCase = a.ignoreCase || b.ignoreCase
  return fold(a.fromPath, ignoreCase) === fold(b.fromPath, ignoreCase)
}

/** What is looked up for every rule, by path in lower case. */
type Index = {
  readonly rules: ReadonlyMap<string, readonly RedirectRule[]>
  readonly pages: ReadonlyMap<string, readonly PathKey[]>
}

const groupBy = <A>(items: Iterable<A>, pathOf: (item: A) => string): ReadonlyMap<string, readonly A[]> => {
  const groups = new Map<string, A[]>()
  for (const item of items) {
    const key = fold(pathOf(item), true)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}

const findTaken = (rule: RedirectRule, pages: Index['pages']): PathKey | undefined => {
  const candidates = isPattern(rule.fromPath)
    ? [...pages.values()].flat()
    : (pages.get(fold(rule.fromPath, true)) ?? [])
  return candidates.find((key) => matchPath(rule.fromPath, key, rule.ignoreCase) !== undefined)
}

const problemOf = (
  rule: Redirect,
  rules: readonly RedirectRule[],
  index: Index,
  options: RedirectsOptions,
): string | undefined => {
  const editions = Object.keys(options.settings.editions)
  const own = toRule(rule)
  const namesakes = index.rules.get(fold(own.fromPath, true)) ?? []
  if (namesakes.filter((other) => isSameSource(own, other)).length > 1) return 'another rule has the same fromPath.'
  const taken = findTaken(own, index.pages)
  const holder = editions.find((edition) => taken !== undefined && options.pages.get(edition)?.has(taken))
  if (holder !== undefined) return `there is the page ${taken} in ${holder}, and pages win over redirects.`
  const site = siteOf(options, editions[0] ?? '')
  if (followRedirects(rules, new URL(exampleOf(rule.fromPath), site.origin), site).isRefused)
    return 'it leads in a circle.'
  if (!editions.some((edition) => hasTarget(rule, edition, rules, options)))
    return `nothing is at its target ${rule.toPath}.`
  return undefined
}

/** The rules of one edition: those whose target it has, in the order of the table. */
export type EditionRedirects = {
  /** All of them, for the host. */
  readonly host: readonly RedirectRule[]
  /** Those that the browser follows, too. */
  readonly browser: readonly RedirectRule[]
}

export type RedirectsPlan = {
  readonly rules: ReadonlyMap<string, EditionRedirects>
  readonly findings: readonly Finding[]
}

/** Checks the site's redirect table against its pages, and divides it among the editions. */
export const planRedirects = (options: RedirectsOptions): RedirectsPlan => {
  const { settings, file, pages } = options
  const table = settings.redirects ?? []
  if (table.length === 0) return { rules: new Map(), findings: [] }
  const rules = table.map(toRule)
  const keys = new Set([...pages.values()].flatMap((edition) => [...edition]))
  const index: Index = { rules: groupBy(rules, ({ fromPath }) => fromPath), pages: groupBy(keys, (key) => key) }
  const findings = table.flatMap((rule): readonly Finding[] => {
    const problem = problemOf(rule, rules, index, options)
    return problem === undefined ? [] : [{ _tag: 'InvalidRedirect', location: { file }, path: rule.fromPath, problem }]
  })
  const rulesOf = (edition: string): EditionRedirects => {
    const host = table.filter((rule) => hasTarget(rule, edition, rules, options))
    const browser = host.filter(({ redirectInBrowser = true }) => redirectInBrowser)
    return { host: host.map(toRule), browser: browser.map(toRule) }
  }
  return { rules: new Map(Object.keys(settings.editions).map((edition) => [edition, rulesOf(edition)])), findings }
}
