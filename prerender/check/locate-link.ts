import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { glob } from 'tinyglobby'
import type { Finding, SourceLocation } from '../base/errors/finding.ts'
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

/**
 * Lists the spellings that an author may have used for a link: without base path, host or the slash policy's trailing
 * slash; as a fragment alone; or relative to the page, within the brackets or quotes of a link.
 */
const spellings = (href: string, basePath: string): readonly RegExp[] => {
  const bare = href.replace(/^https?:\/\/[^/]+/, '').slice(basePath.length)
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

const findIn = async (siteDir: string, file: string, texts: readonly RegExp[]): Promise<SourceLocation | undefined> => {
  const rows = (await readFile(path.join(siteDir, file), 'utf8').catch(() => '')).split('\n')
  for (const text of texts) {
    const row = rows.findIndex((candidate) => text.test(candidate))
    if (row >= 0) return { file, line: row + 1 }
  }
  return undefined
}

const isLocation = (location: SourceLocation | undefined): location is SourceLocation => location !== undefined

/**
 * Locates every source of a dead link: the sources of pages that contain it, and any content of the edition that spells
 * it out; if there is none, the code.
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
  const finding = (location: SourceLocation): Finding => ({
    _tag: 'BrokenLink',
    location,
    path: first.path,
    edition: first.edition,
    href,
    problem,
  })
  const findAll = async (files: Iterable<string>, wanted: readonly RegExp[]): Promise<readonly SourceLocation[]> =>
    (await Promise.all([...files].map((file) => findIn(siteDir, file, wanted)))).filter(isLocation)

  const madeOf = new Set(holders.map((route) => route.location.file))
  const content = await glob([`content/${first.edition}/**/*.{md,json}`, 'content/*.{json,ts}'], { cwd: siteDir })
  const others = content.filter((file) => !madeOf.has(file)).sort()
  // In other content only the full address counts, including its host: a shorter form may mean another page there.
  const address = new RegExp(`${escapeRegExp(/^https?:/.test(href) ? href : href.slice(basePath.length))}(?![\\w/-])`)
  const locations = [...(await findAll(madeOf, texts)), ...(await findAll(others, [address]))]
  if (locations.length > 0) return locations.map(finding)
  const [inCode] = await findAll((await glob('{pages,templates}/**/*.{ts,tsx}', { cwd: siteDir })).sort(), texts)
  return [finding(inCode ?? first.location)]
}
