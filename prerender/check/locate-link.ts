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

/** Sources of the site, each read once. */
type Sources = { readonly linesOf: (file: string) => Promise<readonly string[]> }

const openSources = (siteDir: string): Sources => {
  const read = new Map<string, Promise<readonly string[]>>()
  return {
    linesOf: (file) => {
      const known =
        read.get(file) ??
        readFile(path.join(siteDir, file), 'utf8').then(
          (text) => text.split('\n'),
          () => [],
        )
      read.set(file, known)
      return known
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

/** Dead links whose sources are looked for; more are reported at the content of a page that has them. */
const MAX_LOCATED = 40

export type LocateOptions = {
  /** Routes of the edition by their paths. */
  readonly routes: ReadonlyMap<string, Route>
  readonly siteDir: string
  readonly edition: string
  readonly basePath: string
}

/**
 * Locates every source of dead links: the sources of pages that contain them, and any content of the edition that
 * spells them out; if there is none, the code.
 */
export const locateDeadLinks = async (
  dead: readonly DeadLink[],
  { routes, siteDir, edition, basePath }: LocateOptions,
): Promise<readonly Finding[]> => {
  const sources = openSources(siteDir)
  const content = (await glob([`content/${edition}/**/*.{md,json}`, 'content/*.{json,ts}'], { cwd: siteDir })).sort()
  const code = (await glob(`{${listSiteFolders(siteDir).join()}}/**/*.{ts,tsx}`, { cwd: siteDir })).sort()

  const locate = async ({ href }: DeadLink, holders: readonly Route[]): Promise<readonly SourceLocation[]> => {
    const texts = spellings(href, basePath)
    const madeOf = new Set(holders.map((route) => route.location.file))
    // In other content only the full address counts, including its host: a shorter form may mean another page there.
    const address = new RegExp(`${escapeRegExp(/^https?:/.test(href) ? href : withoutBase(href, basePath))}(?![\\w/-])`)
    const locations = [
      ...(await findAll(sources, madeOf, texts)),
      ...(await findAll(
        sources,
        content.filter((file) => !madeOf.has(file)),
        [address],
      )),
    ]
    return locations.length > 0 ? locations : (await findAll(sources, code, texts)).slice(0, 1)
  }

  const findings: Finding[] = []
  for (const [number, link] of dead.entries()) {
    const holders = link.pages.flatMap((page) => routes.get(page) ?? [])
    const [first] = holders
    if (first === undefined) continue
    const located = number < MAX_LOCATED ? await locate(link, holders) : []
    for (const location of located.length > 0 ? located : [first.location]) {
      const { path: at } = holders.find((route) => route.location.file === location.file) ?? first
      findings.push({ _tag: 'BrokenLink', location, path: at, edition, href: link.href, problem: link.problem })
    }
  }
  return findings
}
