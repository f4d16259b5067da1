import type { Redirect, SiteSettings } from '#runtime/define/settings.ts'
import { matchPath } from '#runtime/protocol/match-path.ts'
import { type PathKey, pathKeyOf, toPathKey } from '#runtime/protocol/path-key.ts'
import { createRedirectTable, isPattern, type RedirectRule, type RedirectTable } from '#runtime/protocol/redirect.ts'
import { looksLikeFile, type SiteAddress } from '#runtime/protocol/urls.ts'
import type { Finding } from '../base/errors/finding.ts'
import { isDecodable } from '../base/is-decodable.ts'
import type { PagesByEdition } from './edition-links.ts'
import { indexPatterns } from './pattern-index.ts'
import { type Chain, followChains, MAX_REDIRECTS } from './redirect-chains.ts'

type RedirectsOptions = {
  readonly settings: SiteSettings
  /** Location of the table, for messages. */
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

/** Any path that matches a pattern. */
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

/**
 * Whether a page, another rule or another application answers at some path that a target with parameters can become.
 */
const hasSomeTarget = (toPath: string, edition: string, table: RedirectTable, options: RedirectsOptions): boolean => {
  const site = siteOf(options, edition)
  if (!toPath.startsWith('/') || toPath.startsWith('//')) return true
  const pattern = toPath.replace(/[?#].*$/, '')
  const example = exampleOf(pattern)
  if (options.settings.externalPaths.some(({ path }) => matchPath(path, example) !== undefined)) return true
  if (table.followRules(new URL(example, site.origin), site).isMoved) return true
  return [...(options.pages.get(edition) ?? [])].some((key) => matchPath(pattern, key) !== undefined)
}

/** The parts of a rule that decide what a visitor finds. */
type Target = Pick<Redirect, 'toPath'> & { readonly statusCode?: number | undefined }

const findTarget = (rule: Target, edition: string, table: RedirectTable, options: RedirectsOptions): boolean => {
  const { settings, hasPublicFile, pages } = options
  const site = siteOf(options, edition)
  if (isPattern({ fromPath: rule.toPath })) return hasSomeTarget(rule.toPath, edition, table, options)
  if (!URL.canParse(rule.toPath, site.origin) || !isDecodable(rule.toPath)) return false
  const target = new URL(rule.toPath, site.origin)
  // The old address shows the target itself, without further redirects.
  const { url, key } =
    rule.statusCode === 200 ? { url: target, key: toPathKey(target.pathname, site) } : table.followRules(target, site)
  if (url.origin !== site.origin) return true
  if (key !== undefined && pages.get(edition)?.has(key) === true) return true
  const pathname = decodeURI(url.pathname)
  if (looksLikeFile(pathname) && hasPublicFile(pathname)) return true
  return settings.externalPaths.some(({ path: pattern }) => matchPath(pattern, pathname) !== undefined)
}

type HasTarget = (rule: Target, edition: string) => boolean

/** Tells whether something answers at a rule's target; tables have many rules with one target. */
const createHasTarget = (table: RedirectTable, options: RedirectsOptions): HasTarget => {
  const known = new Map<string, boolean>()
  return (rule, edition) => {
    const key = `${edition} ${rule.statusCode === 200} ${rule.toPath}`
    const found = known.get(key) ?? findTarget(rule, edition, table, options)
    known.set(key, found)
    return found
  }
}

const fold = (fromPath: string, ignoreCase: boolean): string => {
  const bare = pathKeyOf(fromPath)
  return ignoreCase ? bare.toLowerCase() : bare
}

const isSameSource = (a: RedirectRule, b: RedirectRule): boolean => {
  const ignoreCase = a.ignoreCase || b.ignoreCase
  return fold(a.fromPath, ignoreCase) === fold(b.fromPath, ignoreCase)
}

/** Lookup tables for all rules, by lower-case path. */
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

/** Whether an exact rule leads other spellings of a page's address to that page. */
const isOtherSpelling = (rule: RedirectRule, key: PathKey): boolean =>
  rule.ignoreCase && pathKeyOf(rule.fromPath) !== key && pathKeyOf(rule.toPath) === key

/** The page that an exact rule would hide. A pattern may match pages: it leads on from all paths around them. */
const findTaken = (rule: RedirectRule, pages: Index['pages']): PathKey | undefined =>
  isPattern(rule)
    ? undefined
    : (pages.get(fold(rule.fromPath, true)) ?? []).find(
        (key) => !isOtherSpelling(rule, key) && matchPath(rule.fromPath, key, rule.ignoreCase) !== undefined,
      )

const lengthProblem = (redirects: number): string | undefined => {
  if (redirects === Number.POSITIVE_INFINITY) return 'it leads in a circle.'
  return redirects > MAX_REDIRECTS
    ? `it takes ${redirects.toLocaleString('en-US')} redirects, and search engines follow ${MAX_REDIRECTS}: lead it to the last target.`
    : undefined
}

const problemOf = (
  rule: Redirect,
  chain: Chain | undefined,
  table: RedirectTable,
  index: Index,
  hasTarget: HasTarget,
  options: RedirectsOptions,
): string | undefined => {
  const editions = Object.keys(options.settings.editions)
  const own = toRule(rule)
  const namesakes = index.rules.get(fold(own.fromPath, true)) ?? []
  if (namesakes.filter((other) => isSameSource(own, other)).length > 1) return 'another rule has the same fromPath.'
  const taken = findTaken(own, index.pages)
  const holder = editions.find((edition) => taken !== undefined && options.pages.get(edition)?.has(taken))
  if (holder !== undefined) return `there is the page ${taken} in ${holder}, and pages take precedence over redirects.`
  const site = siteOf(options, editions[0] ?? '')
  const last = chain?.last ?? own
  if (table.followRules(new URL(exampleOf(last.fromPath), site.origin), site).isRefused) return 'it leads in a circle.'
  if (!editions.some((edition) => hasTarget(last, edition))) return `nothing is at its target ${rule.toPath}.`
  // A last `*` matches the parent itself, too.
  const parent = /^((?:\/[^:*/]+)+)\/\*$/.exec(rule.fromPath)?.[1]
  const target = /^(\/[^:*]+)\/\*$/.exec(rule.toPath)?.[1]
  if (parent !== undefined && target !== undefined) {
    const { toPath: parentTarget = target } =
      index.rules.get(fold(parent, true))?.find((other) => !isPattern(other)) ?? {}
    if (!editions.some((edition) => hasTarget({ ...rule, toPath: parentTarget }, edition)))
      return `${parent} leads to ${parentTarget}, where nothing is: add a rule for ${parent}.`
  }
  return undefined
}

/** Rules of one edition, in order of the table: those whose target it has. */
export type EditionRedirects = {
  /** All of them, for hosts. */
  readonly host: readonly RedirectRule[]
  /** Those that browsers follow too. */
  readonly browser: readonly RedirectRule[]
}

export type RedirectsPlan = {
  readonly rules: ReadonlyMap<string, EditionRedirects>
  readonly findings: readonly Finding[]
}

/** Checks the site's redirect table against its pages and assigns the rules to editions. */
export const planRedirects = (options: RedirectsOptions): RedirectsPlan => {
  const { settings, file, pages } = options
  const redirects = settings.redirects ?? []
  if (redirects.length === 0) return { rules: new Map(), findings: [] }
  const rules = redirects.map(toRule)
  const table = createRedirectTable(rules, indexPatterns(rules))
  const chains = followChains(rules)
  const hasTarget = createHasTarget(table, options)
  const keys = new Set([...pages.values()].flatMap((edition) => [...edition]))
  const index: Index = { rules: groupBy(rules, ({ fromPath }) => fromPath), pages: groupBy(keys, (key) => key) }
  const findings = redirects.flatMap((rule, place): readonly Finding[] => {
    const chain = chains.get(rules[place] as RedirectRule)
    const problem = lengthProblem(chain?.count ?? 0) ?? problemOf(rule, chain, table, index, hasTarget, options)
    return problem === undefined ? [] : [{ _tag: 'InvalidRedirect', location: { file }, path: rule.fromPath, problem }]
  })
  // Rules of long chains would be followed for each edition.
  if (findings.length > 0) return { rules: new Map(), findings }
  const rulesOf = (edition: string): EditionRedirects => {
    const host = redirects.filter((rule, place) =>
      hasTarget(chains.get(rules[place] as RedirectRule)?.last ?? rule, edition),
    )
    const browser = host.filter(({ redirectInBrowser = true }) => redirectInBrowser)
    return { host: host.map(toRule), browser: browser.map(toRule) }
  }
  return { rules: new Map(Object.keys(settings.editions).map((edition) => [edition, rulesOf(edition)])), findings }
}
