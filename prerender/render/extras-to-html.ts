import type { AlternateFile, PageHead } from '#runtime/define/page.ts'
import type { Head } from '#runtime/protocol/head.ts'
import { fileUrl, pageUrl, type SiteAddress } from '#runtime/protocol/urls.ts'
import { attribute } from '../base/escape-html.ts'
import { shareToHtml } from './share-to-html.ts'
import { structuredDataToHtml } from './structured-data-to-html.ts'

/** Head tags that exist only in the document. */
export type HeadExtras = Pick<PageHead, 'alternateFiles' | 'share' | 'structuredData'>

export type ExtrasOptions = {
  readonly extras: HeadExtras
  readonly head: Head
  readonly address: SiteAddress
  readonly path: string
  readonly lang: string
  readonly siteName: string
  /** Path of the share picture in the output. */
  readonly imageFile: string | null
}

/** Writes links to other forms of a page. The runtime manages none of these tags. */
const alternateFilesToHtml = (
  files: readonly AlternateFile[],
  { origin, basePath }: Pick<SiteAddress, 'origin' | 'basePath'>,
): string =>
  files
    .map(({ type, path, title }) => {
      const href = origin + fileUrl(path.slice(1), basePath)
      return `<link rel="alternate"${attribute('type', type)}${attribute('title', title ?? null)}${attribute('href', href)}>`
    })
    .join('')

/** Writes the tags. The runtime manages none of them and leaves them unchanged. */
export const extrasToHtml = ({ extras, head, address, path, lang, siteName, imageFile }: ExtrasOptions): string => {
  const { alternateFiles = [], share, structuredData = [] } = extras
  const { origin, basePath } = address
  const imageUrl = imageFile === null ? null : origin + fileUrl(imageFile, basePath)
  return [
    alternateFilesToHtml(alternateFiles, address),
    share === undefined
      ? ''
      : shareToHtml({ share, head, url: origin + pageUrl(path, address), siteName, lang, imageUrl }),
    structuredDataToHtml(structuredData),
  ].join('')
}
