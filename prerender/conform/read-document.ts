import { bootAttributes } from '#runtime/protocol/boot-element.ts'
import { isOf } from '#runtime/protocol/guard.ts'
import type { MatchPath } from '#runtime/protocol/match-path.ts'
import { MatchPathList } from '#runtime/protocol/match-path-list.ts'
import { ROOT_ID, rootAttributes } from '#runtime/protocol/root-element.ts'
import { type ChunkMap, chunkMapOf } from './chunk-map.ts'
import { parseJson } from './read-file.ts'
import { readTags } from './read-tags.ts'

export type Asset = {
  readonly url: string
  readonly kind: 'script' | 'style' | 'list'
  /** An `integrity` value, with one or more digests. */
  readonly integrity?: string
}

/** Facts that a document states about itself, in our spelling (attributes of the root) or Gatsby's (globals). */
export type DocumentFacts = {
  readonly hasRoot: boolean
  readonly pagePath: string | undefined
  readonly hash: string | undefined
  /** Origin and path that the document asks for data. */
  readonly dataBase: string | undefined
  readonly basePath: string | undefined
  readonly matchPaths: readonly MatchPath[]
  readonly chunkMap: ChunkMap | undefined
  readonly assets: readonly Asset[]
  /** Targets of links, without query and fragment. */
  readonly links: readonly string[]
}

/** Links of one document that are looked at. */
const MAX_LINKS = 2000
/** A longer address is none of a file. */
const MAX_ADDRESS = 4096

const isMatchPathList = isOf(MatchPathList)

/** End of a string literal that begins at a place. */
const endOfString = (text: string, from: number): number => {
  for (let end = text.indexOf('"', from + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let backslashes = 0
    while (text[end - 1 - backslashes] === '\\') backslashes += 1
    if (backslashes % 2 === 0) return end + 1
  }
  return text.length
}

/** Value of a global that an inline script sets: a string, or an object up to the end of its statement. */
const globalIn = (script: string, name: string): unknown => {
  const at = script.indexOf(`window.${name}`)
  if (at < 0) return undefined
  const rest = script.slice(at + 'window.'.length + name.length)
  const from = /^\s*=\s*/.exec(rest)?.[0].length ?? 0
  const end = rest[from] === '"' ? endOfString(rest, from) : rest.indexOf(';', from)
  return parseJson(rest.slice(from, end < 0 ? rest.length : end))
}

/** `https://cdn.example/blog/app-0123….js` → `https://cdn.example/blog` */
const GATSBY_ENTRY = /^(.*)\/app-[0-9a-f]{20}\.js$/

const OUR_DATA = /^(.*)\/page-data\/.*\/page-data\.json$/

/** Reads a document at an address. */
export const readDocument = (html: string, url: string): DocumentFacts => {
  let root: ReadonlyMap<string, string> | undefined
  let pagePath: string | undefined
  let hash: string | undefined
  let dataBase: string | undefined
  let chunkMap: ChunkMap | undefined
  const assets = new Map<string, Asset>()
  const links = new Set<string>()
  const absolute = (address: string): string | undefined =>
    address.length <= MAX_ADDRESS && URL.canParse(address, url)
      ? new URL(address, url).href.replace(/[#].*$/, '')
      : undefined
  const addAsset = (address: string | undefined, kind: Asset['kind'], integrity?: string): void => {
    const at = address === undefined ? undefined : absolute(address)
    // The first that promises a digest counts.
    if (at !== undefined && (!assets.has(at) || integrity !== undefined))
      assets.set(at, { url: at, kind, ...(integrity === undefined ? {} : { integrity }) })
  }

  const readBoot = (attributes: ReadonlyMap<string, string>): void => {
    const list = (name: string): readonly string[] => (attributes.get(name) ?? '').split(/\s+/).filter(Boolean)
    const [ofChunks, ...ofModules] = list(bootAttributes.hashes).map((digest) => `sha256-${digest}`)
    addAsset(attributes.get(bootAttributes.entry), 'script')
    for (const [index, address] of list(bootAttributes.imports).entries()) addAsset(address, 'script', ofModules[index])
    addAsset(attributes.get(bootAttributes.chunks), 'list', ofChunks)
    const data = attributes.get(bootAttributes.pageData)
    dataBase ??= OUR_DATA.exec((data === undefined ? undefined : absolute(data)) ?? '')?.[1]
  }

  const readInline = (script: string): void => {
    const named = globalIn(script, 'pagePath')
    if (typeof named === 'string') pagePath ??= named
    const compiled = globalIn(script, '___webpackCompilationHash')
    if (typeof compiled === 'string') hash ??= compiled
    chunkMap ??= chunkMapOf(globalIn(script, '___chunkMapping'))
  }

  const readScript = (source: string, attributes: ReadonlyMap<string, string>): void => {
    addAsset(source, 'script', attributes.get('integrity'))
    if (attributes.has(bootAttributes.entry)) readBoot(attributes)
    dataBase ??= GATSBY_ENTRY.exec(absolute(source) ?? '')?.[1]
  }

  const readLink = (attributes: ReadonlyMap<string, string>): void => {
    const relations = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/)
    const kind = relations.includes('stylesheet') ? 'style' : relations.includes('modulepreload') ? 'script' : undefined
    if (kind !== undefined) addAsset(attributes.get('href'), kind, attributes.get('integrity'))
  }

  const readTag = (name: string, attributes: ReadonlyMap<string, string>): void => {
    const source = attributes.get('src')
    if (attributes.get('id') === ROOT_ID) root ??= attributes
    if (name === 'script' && source !== undefined) readScript(source, attributes)
    if (name === 'link') readLink(attributes)
    const href = name === 'a' ? attributes.get('href') : undefined
    const target = href === undefined || links.size >= MAX_LINKS ? undefined : absolute(href)?.replace(/\?.*$/, '')
    if (target !== undefined) links.add(target)
  }

  readTags(html, readTag, readInline)
  const areas = parseJson(root?.get(rootAttributes.matchPaths) ?? '')
  return {
    hasRoot: root !== undefined,
    pagePath: root?.get(rootAttributes.pagePath) ?? pagePath,
    hash: root?.get(rootAttributes.compilationHash) ?? hash,
    dataBase,
    basePath: root?.get(rootAttributes.basePath),
    matchPaths: isMatchPathList(areas) ? areas : [],
    chunkMap,
    assets: [...assets.values()],
    links: [...links],
  }
}
