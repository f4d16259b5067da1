import type { AlternateFile, PageHead } from '#runtime/define/page.ts'
import type { Head } from '#runtime/protocol/head.ts'
import { fileUrl, pageUrl, type SiteAddress } from '#runtime/protocol/urls.ts'
import { attribute } from '../base/escape-html.ts'
import { shareToHtml } from './share-to-html.ts'
import { structuredDataToHtml } from './structured-data-to-html.ts'

/** What of a page's head stands in its document alone. */
export type HeadExtras = Pick<PageHead, 'alternateFiles' | 'share' | 'structuredData'>

export type ExtrasOptions = {
  readonly extras: HeadExtras
  readonly head: Head
  readonly address: SiteAddress
  readonly path: string
  readonly lang: string
  readonly siteName: string
  /** Where in the output the picture is that the page is shared with. */
  readonly imageFile: string | null
}

/** Prints where other forms of a page are found; no tag of these is the runtime's. */
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

/** Prints it. No tag of these is the runtime's: it leaves them as they are. */
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
