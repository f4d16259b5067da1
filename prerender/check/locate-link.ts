import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { glob } from 'tinyglobby'
import type { Finding, SourceLocation } from '../base/errors/finding.ts'
import { listSiteFolders } from '../bundle/site-folders.ts'
import type { Route } from '../plan/route.ts'
import type { DeadLink } from './check-links.ts'

const decodeIfPossible = (text: string): string => {
  try {
    return decodeURI(text)
  } catch {
    // A link with a malformed escape is in its source as it is.
    return text
  }
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A path outside the base path is spelled as it is. */
const withoutBase = (path: string, basePath: string): string =>
  path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path

/**
 * Lists the spellings that an author may have used for a link: without base path, host or the slash policy's trailing
 * slash; as a fragment alone; or relative to the page, within the brackets or quotes of a link.
 */
const spellings = (href: string, basePath: string): readonly RegExp[] => {
  const bare = withoutBase(href.replace(/^https?:\/\/[^/]+/, ''), basePath)
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(bare) ?? []
  const fragment = /#.*$/.exec(rest)?.[0]
  const last = pathname.split('/').findLast((segment) => segment !== '') ?? ''
  const whole = [bare, pathname.replace(/\/$/, '') + rest, ...(fragment === undefined ? [] : [fragment])]
  // The link must end where the text ends: /help is not /help/349.
  const end = '(?![\\w/-])'
  return [
    ...whole
      .flatMap((text) => [text, decodeIfPossible(text)])
      .filter((text) => text !== '')
      .map((text) => new RegExp(escapeRegExp(text) + end)),
    ...(last === '' ? [] : [new RegExp(`[("'=](?:\\.{1,2}/)*${escapeRegExp(decodeIfPossible(last) + rest)}${end}`)]),
  ]
}

/** Sources of the site, of which many are read for several links. */
type Sources = { readonly linesOf: (file: string) => Promise<readonly string[]> }

/** Files whose lines are kept at a time: all content of a large site would fill the memory. */
const MAX_KEPT = 1_000

const openSources = (siteDir: string): Sources => {
  const kept = new Map<string, Promise<readonly string[]>>()
  return {
    linesOf: (file) => {
      const known = kept.get(file)
      if (known !== undefined) return known
      if (kept.size >= MAX_KEPT) kept.clear()
      const lines = readFile(path.join(siteDir, file), 'utf8').then(
        (text) => text.split('\n'),
        () => [],
      )
      kept.set(file, lines)
      return lines
    },
  }
}

const findIn = async (
  sources: Sources,
  file: string,
  texts: readonly RegExp[],
): Promise<SourceLocation | undefined> => {
  const lines = await sources.linesOf(file)
  for (const text of texts) {
    const row = lines.findIndex((candidate) => text.test(candidate))
    if (row >= 0) return { file, line: row + 1 }
  }
  return undefined
}

const findAll = async (
  sources: Sources,
  files: Iterable<string>,
  texts: readonly RegExp[],
): Promise<readonly SourceLocation[]> => {
  const found: SourceLocation[] = []
  for (const file of files) {
    const location = await findIn(sources, file, texts)
    if (location !== undefined) found.push(location)
  }
  return found
}

/** Dead links that are looked for in the sources of their pages; more than are printed. All others name a page only. */
const MAX_LOCATED = 400

/** Dead links that are looked for beyond the sources of their pages, which takes time. */
const MAX_SEARCHED = 40

/** Pages of a link whose inputs are looked at, if their own source does not contain it. */
const MAX_READERS = 50

export type LocateOptions = {
  /** Finds a route of the edition by its path. */
  readonly routeAt: (path: string) => Route | undefined
  /** Files of content that a page was made of. */
  readonly sourcesOf: (route: Route) => ReadonlySet<string>
  readonly siteDir: string
  readonly edition: string
  readonly basePath: string
}

/** A place of a link, and the pages that have it from there. */
type Place = { readonly location: SourceLocation; readonly pages: readonly [Route, ...Route[]] }

const groupBy = <A>(values: readonly A[], keysOf: (value: A) => Iterable<string>): ReadonlyMap<string, [A, ...A[]]> => {
  const groups = new Map<string, [A, ...A[]]>()
  for (const value of values)
    for (const key of keysOf(value)) {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [value])
      else group.push(value)
    }
  return groups
}

/** Searches files, each with the pages that are made of it. */
const searchSources = async (
  sources: Sources,
  pagesByFile: ReadonlyMap<string, readonly [Route, ...Route[]]>,
  texts: readonly RegExp[],
): Promise<readonly Place[]> => {
  const places: Place[] = []
  for (const [file, pages] of pagesByFile) {
    const location = await findIn(sources, file, texts)
    if (location !== undefined) places.push({ location, pages })
  }
  return places
}

/** Pages that none of the places explains. */
const unexplained = (pages: readonly Route[], places: readonly Place[]): readonly Route[] => {
  const explained = new Set(places.flatMap((place) => place.pages))
  return pages.filter((page) => !explained.has(page))
}

/**
 * Locates every source of dead links by where their pages come from: the entry or page file of each, then the content
 * that it was made of. What neither contains is looked for in all content of the edition, which slices may have read,
 * and in the code. One finding for each place.
 */
export const locateDeadLinks = async (
  dead: readonly DeadLink[],
  { routeAt, sourcesOf, siteDir, edition, basePath }: LocateOptions,
): Promise<readonly Finding[]> => {
  const sources = openSources(siteDir)
  const content = (await glob([`content/${edition}/**/*.{md,json}`, 'content/*.{json,ts}'], { cwd: siteDir })).sort()
  const code = (await glob(`{${listSiteFolders(siteDir).join()}}/**/*.{ts,tsx}`, { cwd: siteDir })).sort()

  /** Places that pages share, such as a slice or a template. */
  const searchShared = async ({ href }: DeadLink, texts: readonly RegExp[], first: Route, own: ReadonlySet<string>) => {
    // In other content only the full address counts, including its host: a shorter form may mean another page there.
    const address = new RegExp(`${escapeRegExp(/^https?:/.test(href) ? href : withoutBase(href, basePath))}(?![\\w/-])`)
    const inContent = await findAll(
      sources,
      content.filter((file) => !own.has(file)),
      [address],
    )
    if (inContent.length > 0) return inContent
    const files = [first.pageFile, ...code.filter((file) => file !== first.pageFile)]
    return (await findAll(sources, files, texts)).slice(0, 1)
  }

  const locate = async (link: DeadLink, holders: readonly Route[], isSearched: boolean): Promise<readonly Place[]> => {
    const texts = spellings(link.href, basePath)
    const own = await searchSources(
      sources,
      groupBy(holders, ({ location }) => [location.file]),
      texts,
    )
    const others = unexplained(holders, own)
    if (!isSearched || others.length === 0) return own
    const readers = others.slice(0, MAX_READERS)
    const read = await searchSources(sources, groupBy(readers, sourcesOf), texts)
    const [first, ...rest] = unexplained(readers, read)
    if (first === undefined) return [...own, ...read]
    const shared = await searchShared(link, texts, first, new Set(holders.map(({ location }) => location.file)))
    return [...own, ...read, ...shared.map((location) => ({ location, pages: [first, ...rest] as const }))]
  }

  const findings: Finding[] = []
  for (const [number, link] of dead.entries()) {
    const [first, ...rest] = link.pages.flatMap((page) => routeAt(page) ?? [])
    if (first === undefined) continue
    const found = number < MAX_LOCATED ? await locate(link, [first, ...rest], number < MAX_SEARCHED) : []
    const places = found.length > 0 ? found : [{ location: first.location, pages: [first, ...rest] as const }]
    const [only] = places
    for (const { location, pages } of places) {
      // A single place has also led to the pages that were not looked at.
      const others = (places.length === 1 && only !== undefined ? link.count : pages.length) - 1
      const { href, problem } = link
      findings.push({ _tag: 'BrokenLink', location, path: pages[0].path, others, edition, href, problem })
    }
  }
  return findings
}
