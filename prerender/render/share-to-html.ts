import type { ShareImage, SharePreview } from '#runtime/define/page.ts'
import type { Head } from '#runtime/protocol/head.ts'
import { attribute } from '../base/escape-html.ts'

export type SharedPage = {
  readonly share: SharePreview
  readonly head: Pick<Head, 'title' | 'description' | 'alternates'>
  /** Absolute, like the image's address. */
  readonly url: string
  readonly siteName: string
  readonly lang: string
  readonly imageUrl: string | null
}

/** Open Graph separates language and region by an underscore. */
const localeOf = (lang: string): string => lang.replaceAll('-', '_')

type Tags = readonly (readonly [name: string, content: string])[]

const imageProperties = ({ width, height, alt }: ShareImage, url: string): Tags => [
  ['og:image', url],
  ['og:image:type', 'image/png'],
  ['og:image:width', String(width)],
  ['og:image:height', String(height)],
  ['og:image:alt', alt],
]

/** X reads title, description and picture from Open Graph; picture size and description have names of their own. */
const cardNames = (image: ShareImage | undefined): Tags =>
  image === undefined
    ? [['twitter:card', 'summary']]
    : [
        ['twitter:card', 'summary_large_image'],
        ['twitter:image:alt', image.alt],
      ]

/** Writes the tags for share previews. */
export const shareToHtml = ({ share, head, url, siteName, lang, imageUrl }: SharedPage): string => {
  const image = imageUrl === null ? undefined : share.image
  // The version for other languages is one of those already named.
  const others = head.alternates.filter((alternate) => alternate.lang !== lang && alternate.lang !== 'x-default')
  const properties = [
    ['og:type', share.type],
    ['og:title', head.title],
    ['og:description', head.description],
    ['og:url', url],
    ['og:site_name', siteName],
    ['og:locale', localeOf(lang)],
    ...others.map((alternate) => ['og:locale:alternate', localeOf(alternate.lang)] as const),
    ...Object.entries(share.properties ?? {}),
    ...(image === undefined ? [] : imageProperties(image, imageUrl ?? '')),
  ] as const
  return [
    ...properties.map(
      ([property, content]) => `<meta${attribute('property', property)}${attribute('content', content)}>`,
    ),
    ...cardNames(image).map(([name, content]) => `<meta${attribute('name', name)}${attribute('content', content)}>`),
  ].join('')
}
