import type { Head } from '#runtime/protocol/head.ts'
import type { MatchPath } from '#runtime/protocol/match-path.ts'
import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import { ROOT_ID, rootAttributes } from '#runtime/protocol/root-element.ts'
import { fileUrl, pageDataFile, type SiteAddress } from '#runtime/protocol/urls.ts'
import { attribute } from './escape-html.ts'
import { headToHtml } from './head-to-html.ts'
import type { Shell } from './shell.ts'

/** URLs of what the page needs at once. */
export type DocumentAssets = {
  readonly entry: string
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
}

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

type AssetTags = { readonly styles: string; readonly scripts: string }

/** Pages of one kind share the value that names their assets, and so its tags. */
const knownTags = new WeakMap<DocumentAssets, AssetTags>()

const assetTags = (assets: DocumentAssets): AssetTags => {
  const known = knownTags.get(assets)
  if (known !== undefined) return known
  const { entry, scripts, styles, fonts } = assets
  const preloads = scripts.filter((href) => href !== entry).map((href) => `<link rel="modulepreload"${attribute('href', href)}>`)
  const tags = {
    styles:
      styles.map((href) => `<link rel="stylesheet"${attribute('href', href)}>`).join('') +
      fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin${attribute('href', href)}>`).join(''),
    scripts: `${preloads.join('')}<script type="module"${attribute('src', entry)}></script>`,
  }
  knownTags.set(assets, tags)
  return tags
}

/**
 * A whole document. It is complete without JavaScript and holds no inline script. Styles come before the preloads, so that
 * the first paint waits for nothing else; a font is preloaded, since one that comes after the paint would move the text; the page's data is preloaded exactly as the loader will ask for it.
 */
export const renderDocument = (parts: DocumentParts): string => {
  const { shell, address, path, head, extras = '', assets } = parts
  const pageData = fileUrl(pageDataFile(pathKeyOf(path)), address.basePath)
  const { styles, scripts } = assetTags(assets)
  const preload = `<link rel="preload" as="fetch" crossorigin${attribute('href', pageData)}>`
  return shell({
    lang: parts.lang,
    head: headToHtml(head) + styles + preload + scripts + extras,
    body: rootElement(parts),
    basePath: address.basePath,
  })
}
