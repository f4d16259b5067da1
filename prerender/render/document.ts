import { bootAttributes } from '#runtime/protocol/boot-element.ts'
import type { Head } from '#runtime/protocol/head.ts'
import type { MatchPath } from '#runtime/protocol/match-path.ts'
import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import { ROOT_ID, rootAttributes } from '#runtime/protocol/root-element.ts'
import { fileUrl, pageDataFile, type SiteAddress } from '#runtime/protocol/urls.ts'
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
  /** HTML of what the head holds besides, for those who fetch documents. */
  readonly extras?: string
  readonly assets: DocumentAssets
  readonly compilationHash: string
  readonly matchPaths: readonly MatchPath[]
  /** The HTML inside the root element. */
  readonly body: string
}

const rootElement = ({ address, path, compilationHash, matchPaths, body }: DocumentParts): string => {
  const attributes = [
    attribute('id', ROOT_ID),
    attribute(rootAttributes.pagePath, path),
    attribute(rootAttributes.compilationHash, compilationHash),
    attribute(rootAttributes.origin, address.origin),
    attribute(rootAttributes.basePath, address.basePath),
    attribute(rootAttributes.trailingSlash, address.trailingSlash),
    attribute(rootAttributes.matchPaths, matchPaths.length === 0 ? null : JSON.stringify(matchPaths)),
  ]
  return `<div${attributes.join('')}>${body}</div>`
}

type AssetTags = {
  readonly styles: string
  /** Up to what differs from page to page. */
  readonly script: string
}

/** Pages of one kind share the value that names their assets, and so its tags. */
const knownTags = new WeakMap<DocumentAssets, AssetTags>()

const scriptTag = ({ boot, entry, scripts }: DocumentAssets): string => {
  if (boot === undefined) return `<script type="module"${attribute('src', entry)}`
  const imports = scripts.filter((href) => href !== entry).join(' ')
  return `<script type="module"${attribute('src', boot)}${attribute(bootAttributes.entry, entry)}${attribute(bootAttributes.imports, imports || null)}`
}

const assetTags = (assets: DocumentAssets): AssetTags => {
  const known = knownTags.get(assets)
  if (known !== undefined) return known
  const styles = assets.styles.map((href) => `<link rel="stylesheet"${attribute('href', href)}>`)
  const fonts = assets.fonts.map(
    (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin${attribute('href', href)}>`,
  )
  const tags = { styles: [...styles, ...fonts].join(''), script: scriptTag(assets) }
  knownTags.set(assets, tags)
  return tags
}

/**
 * A whole document. It is complete without JavaScript and holds no inline script. The first paint waits for the styles alone; a
 * font is preloaded, since one that comes after the paint would move the text. The page's data and code are asked for by
 * `runtime/boot`, once there is something to see.
 */
export const renderDocument = (parts: DocumentParts): string => {
  const { shell, address, path, head, extras = '', assets } = parts
  const pageData = attribute(bootAttributes.pageData, fileUrl(pageDataFile(pathKeyOf(path)), address.basePath))
  const { styles, script } = assetTags(assets)
  return shell({
    lang: parts.lang,
    head: `${headToHtml(head)}${styles}${script}${assets.boot === undefined ? '' : pageData}></script>${extras}`,
    body: rootElement(parts),
    basePath: address.basePath,
  })
}
