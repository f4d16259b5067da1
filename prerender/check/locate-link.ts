import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { glob } from 'tinyglobby'
import type { Finding, Place } from '../errors/finding.ts'
import type { Route } from '../manifest/route.ts'
import type { DeadLink } from './check-links.ts'

/** How the author may have written the link: without base path, host, and the trailing slash of the policy. */
const spellings = (href: string, basePath: string): readonly string[] => {
  const bare = href.replace(/^https?:\/\/[^/]+/, '').slice(basePath.length)
  const fragment = /#.*$/.exec(bare)?.[0]
  return [bare, bare.replace(/\/(?=$|[?#])/, ''), ...(fragment === undefined ? [] : [fragment])].flatMap((text) => [text, decodeURI(text)])
}

const findIn = async (siteDir: string, file: string, texts: readonly string[]): Promise<Place | undefined> => {
  const source = await readFile(path.join(siteDir, file), 'utf8').catch(() => '')
  for (const text of texts) {
    // The link has to end where the text ends, lest /help be found in /help/349.
    const line =
      text === ''
        ? undefined
        : source.split('\n').findIndex((row) => new RegExp(`${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w/-])`).test(row))
    if (line !== undefined && line >= 0) return { file, line: line + 1 }
  }
  return undefined
}

/**
 * Names the source of a dead link: first what the pages that hold it are made of, then every content file of the edition and
 * the shared ones, then the code.
 */
export const locateDeadLink = async (
  { href, problem, pages }: DeadLink,
  routes: ReadonlyMap<string, Route>,
  siteDir: string,
  basePath: string,
): Promise<readonly Finding[]> => {
  const holders = pages.flatMap((page) => routes.get(page) ?? [])
  const first = holders[0]
  if (first === undefined) return []
  const texts = spellings(href, basePath)
  const finding = (place: Place): Finding => ({ _tag: 'BrokenLink', place, path: first.path, edition: first.edition, href, problem })
  const places: Place[] = []
  for (const file of new Set(holders.map((route) => route.place.file))) {
    const place = await findIn(siteDir, file, texts)
    if (place !== undefined) places.push(place)
  }
  if (places.length > 0) return places.map(finding)
  const sources = await glob([`content/${first.edition}/**/*.{md,json}`, 'content/*.{json,ts}', '{pages,templates}/**/*.{ts,tsx}'], {
    cwd: siteDir,
  })
  for (const file of sources.sort()) {
    const place = await findIn(siteDir, file, texts)
    if (place !== undefined) return [finding(place)]
  }
  return [finding(first.place)]
}
