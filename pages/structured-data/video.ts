import { fileUrl } from '@fairlead/engine/urls'
import type { VideoObject } from 'schema-dts'
import { company } from './organization.ts'
import { languageOf, type Whereabouts } from './urls.ts'

export type VideoFacts = {
  readonly title: string
  readonly summary: string
  readonly published: string
  readonly seconds: number
  /** Paths of the files. */
  readonly file: string
  readonly poster: string
  readonly transcript: string
}

/** A video of the company, with the addresses of its files. */
export const videoObject = (
  page: Whereabouts,
  { title, summary, published, seconds, file, poster, transcript }: VideoFacts,
): VideoObject => {
  const origin = page.settings.editions[page.edition]?.origin ?? ''
  const addressOf = (path: string): string => origin + fileUrl(path.slice(1), page.settings.basePath)
  return {
    '@type': 'VideoObject',
    name: title,
    description: summary,
    inLanguage: languageOf(page),
    uploadDate: published,
    duration: `PT${seconds}S`,
    contentUrl: addressOf(file),
    thumbnailUrl: addressOf(poster),
    transcript,
    publisher: company(page),
  }
}
