import { bootAttributes } from '#runtime/protocol/boot-element.ts'
import { integrityOf } from '#runtime/protocol/chunk-list.ts'
import type { Head } from '#runtime/protocol/head.ts'
import type { MatchPath } from '#runtime/protocol/match-path.ts'
import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import { ROOT_ID, rootAttributes } from '#runtime/protocol/root-element.ts'
import { filesBase, fileUrl, pageDataFile, type SiteAddress } from '#runtime/protocol/urls.ts'
import { attribute } from '../base/escape-html.ts'
import type { DocumentAssets } from '../bundle/client-code.ts'
import { headToHtml } from './head-to-html.ts'
import type { Shell } from './shell.ts'

export type DocumentParts = {
  readonly shell: Shell
  readonly lang: string
  readonly address: SiteAddress
  readonly path: string
  readonly head: Head
  /** HTML of head tags that exist only in documents. */
  readonly extras?: string
  readonly assets: DocumentAssets
  readonly compilationHash: string
  readonly matchPaths: readonly MatchPath[]
  /** True for the document of a client-only area, which contains no page. */
  readonly isShell: boolean
  /** HTML inside the root element. */
  readonly body: string
}

/** Attribute of a document that names the build. */
export const hashAttribute = (compilationHash: string): string =>
  attribute(rootAttributes.compilationHash, compilationHash)

const rootElement = ({ address, path, compilationHash, matchPaths, isShell, body }: DocumentParts): string => {
  const attributes = [
    attribute('id', ROOT_ID),
    attribute(rootAttributes.pagePath, path),
    hashAttribute(compilationHash),
    attribute(rootAttributes.origin, address.origin),
    attribute(rootAttributes.basePath, address.basePath),
    attribute(rootAttributes.trailingSlash, address.trailingSlash),
    attribute(rootAttributes.assetPrefix, address.assetPrefix ?? null),
    isShell ? attribute(rootAttributes.shell, '') : '',
    attribute(rootAttributes.matchPaths, matchPaths.length === 0 ? null : JSON.stringify(matchPaths)),
  ]
  return `<div${attributes.join('')}>${body}</div>`
}

type AssetTags = {
  readonly styles: string
  /** Template up to the first part that differs between pages. */
  readonly script: string
}

/** Cached by the assets value, which pages of one kind share. */
const knownTags = new WeakMap<DocumentAssets, AssetTags>()

/** An attribute with the digest of a file; empty in development, where files change as they are saved. */
const integrity = ({ hashes }: DocumentAssets, href: string): string => {
  const hash = hashes?.[href]
  return hash === undefined ? '' : attribute('integrity', integrityOf(hash))
}

const scriptTag = (assets: DocumentAssets): string => {
  const { boot, entry, scripts, chunks = '', hashes = {} } = assets
  if (boot === undefined) return `<script type="module"${attribute('src', entry)}`
  const attributes = [
    attribute('src', boot),
    integrity(assets, boot),
    attribute(bootAttributes.entry, entry),
    attribute(bootAttributes.imports, scripts.join(' ')),
    attribute(bootAttributes.chunks, chunks),
    attribute(bootAttributes.hashes, [chunks, ...scripts].map((href) => hashes[href] ?? '').join(' ')),
  ]
  return `<script type="module"${attributes.join('')}`
}

const assetTags = (assets: DocumentAssets): AssetTags => {
  const known = knownTags.get(assets)
  if (known !== undefined) return known
  // Bytes of another host can be checked only if the host lets the page read them. Scripts are modules, which always ask.
  const mode = assets.isElsewhere === true ? ' crossorigin' : ''
  const styles = assets.styles.map(
    (href) => `<link rel="stylesheet"${mode}${attribute('href', href)}${integrity(assets, href)}>`,
  )
  const fonts = assets.fonts.map(
    (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin${attribute('href', href)}>`,
  )
  const tags = { styles: [...styles, ...fonts].join(''), script: scriptTag(assets) }
  knownTags.set(assets, tags)
  return tags
}

/** Tags of a document that name code and styles, in one piece. */
export const codeTags = (assets: DocumentAssets): string => {
  const { styles, script } = assetTags(assets)
  return styles + script
}

/**
 * Writes a whole document, complete without JavaScript and without inline scripts. First paint waits only for styles;
 * the font is preloaded, since swapping it later would move text. `runtime/boot` requests the page's data and code
 * after the first paint.
 */
export const renderDocument = (parts: DocumentParts): string => {
  const { shell, address, path, head, extras = '', assets } = parts
  const pageData = attribute(bootAttributes.pageData, fileUrl(pageDataFile(pathKeyOf(path)), filesBase(address)))
  return shell({
    lang: parts.lang,
    head: `${headToHtml(head)}${codeTags(assets)}${assets.boot === undefined ? '' : pageData}></script>${extras}`,
    body: rootElement(parts),
    basePath: address.basePath,
  })
}
