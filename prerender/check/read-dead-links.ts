import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { PathKey } from '#runtime/protocol/path-key.ts'
import { htmlFile, pageUrl } from '#runtime/protocol/urls.ts'
import type { Finding } from '../base/errors/finding.ts'
import { digestAll } from '../base/files/digest.ts'
import { createNumberTable } from '../base/files/number-table.ts'
import type { ContentIndex } from '../content/content-index.ts'
import type { StateFacts } from '../incremental/edition-state.ts'
import { isAsset } from '../incremental/find-orphaned.ts'
import { hrefLink, isTargetLink, numberOfLink, targetLink } from '../incremental/link-number.ts'
import type { StateBuilder } from '../incremental/state-builder.ts'
import type { EditionPlan, SitePlan } from '../plan/plan-editions.ts'
import type { Route } from '../plan/route.ts'
import { resolveHref } from '../render/links/collect-links.ts'
import { pathHash, withoutAssetPrefix } from '../render/links/link-target.ts'
import { scanHtml } from '../render/links/scan-html.ts'
import { scanResources } from '../render/links/scan-resources.ts'
import type { Staging } from '../write/staging.ts'
import { checkLinks, decodeIfPossible, type SiteLinks } from './check-links.ts'
import { locateDeadLinks } from './locate-link.ts'
import { sourcesOfInputs } from './sources-of-inputs.ts'

/** Pages whose sources are searched for a dead link; a footer has it on all. */
const PAGES_PER_LINK = 1_000

export type DeadLinksOptions = {
  readonly plan: EditionPlan
  readonly site: SitePlan
  readonly index: ContentIndex
  readonly siteDir: string
  readonly builder: StateBuilder
  readonly staging: Pick<Staging, 'dir' | 'waiting'>
  /** Files in the output that are not pages. */
  readonly files: readonly string[]
  /** Facts of the previous build, which had no dead link. */
  readonly previous: Pick<StateFacts, 'files' | 'linkTargets'> | undefined
  /** See `digestLinkTargets`. */
  readonly linkTargets: number
}

/** Digest of all that decides whether an address is a page's. */
export const digestLinkTargets = ({
  site,
  globals,
}: Pick<DeadLinksOptions, 'site'> & Pick<StateFacts, 'globals'>): number =>
  digestAll([
    ...Object.entries(globals).flat(),
    ...[...site.pages].flatMap(([edition, keys]) => [edition, ...keys]),
    ...site.editions.flatMap(({ missingSlugs }) => missingSlugs),
  ])

/** Path of an address below the base path, decoded; the text itself if it cannot be. */
const localPath = (href: string, basePath: string): string => {
  const bare = href.replace(/[?#].*$/s, '').replace(/^https?:\/\/[^/]*/, '')
  return decodeIfPossible(bare).slice(basePath.length)
}

/** Whether a page of the previous build linked to a file that is no longer there. */
const isLinkToRemovedFile = ({ plan, builder, files, previous }: DeadLinksOptions): boolean => {
  const { basePath } = plan.context.settings
  const now = new Set(files)
  // Hashed assets stay in the output.
  const removed = (previous?.files ?? []).flatMap(({ file }) => (now.has(file) || isAsset(file) ? [] : [`/${file}`]))
  if (removed.length === 0) return false
  const targets = builder.targets()
  if (removed.some((file) => targets.has(pathHash(basePath + file)))) return true
  const isRemoved = new Set(removed)
  return builder.hrefs().some((href) => isRemoved.has(localPath(href, basePath)))
}

/** Numbers of the first href and target to check: those before were good, and their targets are still there. */
const firstUnknown = (options: DeadLinksOptions): StateBuilder['earlierLinks'] => {
  const { builder, previous, linkTargets } = options
  const areGood =
    previous !== undefined &&
    previous.linkTargets === linkTargets &&
    !builder.hasLostIds() &&
    !isLinkToRemovedFile(options)
  return areGood ? builder.earlierLinks : { hrefs: 0, targets: 0 }
}

const copyOf = (text: string): string => Buffer.from(text).toString()

/** A path that pages link to, and its number among the targets. */
type SpelledTarget = { readonly target: number; readonly href: string }

const readDocument = ({ dir, waiting }: DeadLinksOptions['staging'], key: PathKey): string => {
  for (const folder of [waiting, dir]) {
    try {
      return readFileSync(path.join(folder, htmlFile(key)), 'utf8')
    } catch {
      // Either unchanged and not staged, or not written, which is reported already.
    }
  }
  return ''
}

/**
 * Targets from a number on that are neither pages nor files, as a page spells them: paths of other hosts, and dead
 * links.
 */
const spellUnknown = ({ plan, builder, staging, files }: DeadLinksOptions, first: number): readonly SpelledTarget[] => {
  const targets = builder.targets()
  if (targets.size() === first) return []
  const { routes } = plan.manifest
  const { basePath } = plan.context.settings
  const known = createNumberTable()
  for (const route of routes) known.numberOf(pathHash(pageUrl(route.path, plan.address)))
  // Without these, most documents of a site with a picture on each page would be read again.
  for (const file of files) known.numberOf(pathHash(`${basePath}/${file}`))
  const unknown = new Set(
    Array.from({ length: targets.size() - first }, (_, offset) => first + offset).filter(
      (target) => !known.has(targets.at(target)),
    ),
  )
  const spelled: SpelledTarget[] = []
  for (let routeIndex = 0; routeIndex < routes.length && unknown.size > 0; routeIndex += 1) {
    if (!builder.has(routeIndex)) continue
    const wanted = new Map<number, number>()
    for (const link of builder.linksOf(routeIndex)) {
      const target = numberOfLink(link)
      if (isTargetLink(link) && unknown.has(target)) wanted.set(targets.at(target), target)
    }
    if (wanted.size === 0) continue
    const { key, path: at } = routes[routeIndex] as Route
    const document = readDocument(staging, key)
    for (const href of [...scanHtml(document).hrefs, ...scanResources(document, plan.address)]) {
      const resolved = resolveHref(withoutAssetPrefix(href, plan.address), pageUrl(at, plan.address))
      const target = wanted.get(pathHash(resolved))
      // A part of a string keeps the whole in memory: here, a document for each dead link.
      if (target !== undefined && unknown.delete(target)) spelled.push({ target, href: copyOf(resolved) })
    }
  }
  return spelled
}

const gatherLinks = (options: DeadLinksOptions): SiteLinks => {
  const { builder } = options
  const { routes } = options.plan.manifest
  const first = firstUnknown(options)
  const unknown = spellUnknown(options, first.targets)
  const hrefs = builder.hrefs().slice(first.hrefs)
  let routeIndexes: ReadonlyMap<PathKey, number> | undefined
  return {
    hrefs: [...hrefs, ...unknown.map(({ href }) => href)],
    holdersOf: (numbers) => {
      const holders = new Map(numbers.map((number) => [number, { pages: [] as string[], count: 0 }]))
      const holdersOfLink = new Map(
        numbers.map((number) => {
          const spelled = unknown[number - hrefs.length]
          const link = spelled === undefined ? hrefLink(first.hrefs + number) : targetLink(spelled.target)
          return [link, holders.get(number)]
        }),
      )
      for (const [routeIndex, route] of routes.entries()) {
        if (!builder.has(routeIndex)) continue
        for (const link of builder.linksOf(routeIndex)) {
          const found = holdersOfLink.get(link)
          if (found === undefined) continue
          found.count += 1
          if (found.pages.length < PAGES_PER_LINK) found.pages.push(route.path)
        }
      }
      return holders
    },
    idsOf: (key) => {
      routeIndexes ??= new Map(routes.map((route, routeIndex) => [route.key, routeIndex]))
      const routeIndex = routeIndexes.get(key)
      return routeIndex === undefined || !builder.has(routeIndex) ? undefined : builder.idsOf(routeIndex)
    },
  }
}

/**
 * Finds dead links of an edition's pages and locates them in their sources. Links that the previous build had are
 * checked again only if one of their targets may be gone.
 */
export const readDeadLinks = async (options: DeadLinksOptions): Promise<readonly Finding[]> => {
  const { plan, site, index, siteDir, files, builder } = options
  const { edition, context, manifest } = plan
  const dead = checkLinks(gatherLinks(options), {
    edition,
    settings: context.settings,
    pages: site.pages,
    matchPaths: manifest.matchPaths,
    files: new Set(files.map((file) => `/${file}`)),
    // Links may lead to other editions.
    missingSlugs: site.editions.flatMap(({ missingSlugs }) => missingSlugs),
  })
  if (dead.length === 0) return []
  const routes = new Map(manifest.routes.map((route, number) => [route.path, { route, number }]))
  return locateDeadLinks(dead, {
    routeAt: (at) => routes.get(at)?.route,
    sourcesOf: ({ path: at }) => sourcesOfInputs(builder.readsOf(routes.get(at)?.number ?? -1), { edition, index }),
    siteDir,
    edition,
    basePath: context.settings.basePath,
  })
}
