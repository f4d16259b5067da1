import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { bootAttributes } from '#runtime/protocol/boot-element.ts'
import { isOf } from '#runtime/protocol/guard.ts'
import type { MatchPath } from '#runtime/protocol/match-path.ts'
import { MatchPathList } from '#runtime/protocol/match-path-list.ts'
import { ROOT_ID, rootAttributes } from '#runtime/protocol/root-element.ts'
import { type ChunkMap, chunkMapOf } from './chunk-map.ts'
import { parseJson } from './read-file.ts'

export type Asset = {
  readonly url: string
  readonly kind: 'script' | 'style' | 'list'
  /** An `integrity` value, with one or more digests. */
  readonly integrity?: string
}

/** What a document says about itself, in our spelling (attributes of the root) or Gatsby's (globals). */
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

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.ChildNode

/** Links of one document that are looked at. */
const MAX_LINKS = 2000

const isElement = (node: Node): node is Element => 'tagName' in node

const attributesOf = (element: Element): ReadonlyMap<string, string> =>
  new Map(element.attrs.map(({ name, value }) => [name, value]))

const textIn = (element: Element): string =>
  element.childNodes.map((node) => (node.nodeName === '#text' && 'value' in node ? node.value : '')).join('')

const isMatchPathList = isOf(MatchPathList)

/** Value of a global that an inline script sets: `window.pagePath="/";`. */
const globalIn = (script: string, name: string): unknown => {
  const [, literal] = new RegExp(`window\\.${name}\\s*=\\s*("(?:[^"\\\\]|\\\\.)*")`).exec(script) ?? []
  return literal === undefined ? undefined : parseJson(literal)
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
    URL.canParse(address, url) ? new URL(address, url).href.replace(/[#].*$/, '') : undefined
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

  const readScript = (element: Element, attributes: ReadonlyMap<string, string>): void => {
    const source = attributes.get('src')
    if (source === undefined) {
      const text = textIn(element)
      const named = globalIn(text, 'pagePath')
      if (typeof named === 'string') pagePath ??= named
      const compiled = globalIn(text, '___webpackCompilationHash')
      if (typeof compiled === 'string') hash ??= compiled
      const [, map] = /window\.___chunkMapping\s*=\s*("(?:[^"\\]|\\.)*"|\{[^<]*?\})\s*;/.exec(text) ?? []
      if (map !== undefined) chunkMap ??= chunkMapOf(parseJson(map))
      return
    }
    addAsset(source, 'script', attributes.get('integrity'))
    if (attributes.has(bootAttributes.entry)) readBoot(attributes)
    dataBase ??= GATSBY_ENTRY.exec(absolute(source) ?? '')?.[1]
  }

  const readLink = (attributes: ReadonlyMap<string, string>): void => {
    const relations = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/)
    const kind = relations.includes('stylesheet') ? 'style' : relations.includes('modulepreload') ? 'script' : undefined
    if (kind !== undefined) addAsset(attributes.get('href'), kind, attributes.get('integrity'))
  }

  const pending: Node[] = [...parse(html).childNodes].reverse()
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (!isElement(node)) continue
    const attributes = attributesOf(node)
    if (attributes.get('id') === ROOT_ID) root ??= attributes
    if (node.tagName === 'script') readScript(node, attributes)
    if (node.tagName === 'link') readLink(attributes)
    const href = node.tagName === 'a' ? attributes.get('href') : undefined
    if (href !== undefined && links.size < MAX_LINKS) {
      const target = absolute(href)?.replace(/\?.*$/, '')
      if (target !== undefined) links.add(target)
    }
    for (let index = node.childNodes.length - 1; index >= 0; index -= 1) {
      const child = node.childNodes[index]
      if (child !== undefined) pending.push(child)
    }
  }
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
