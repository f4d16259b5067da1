import type { Entry } from '@fairlead/engine/define'
import { fileUrl } from '@fairlead/engine/urls'
import type { Film, FilmFacts } from '#content/schema/film.ts'
import { joinSentences } from '#locale/marks.ts'
import type { VideoPlayerProps } from '#templates/sections/video-player.tsx'
import type { SiteBuildContext } from '../define.ts'
import { videoObject } from '../structured-data/video.ts'
import { bindText } from '../view-models/bind-figures.ts'
import { filmCaptionsPath, filmPath } from '../view-models/paths.ts'
import { selectRelatedOne } from '../view-models/related.ts'

type FilmEntry = Entry<Film>

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

const factsOf = (context: SiteBuildContext, { id, file }: FilmEntry): FilmFacts =>
  selectRelatedOne(context, 'filmFacts', id, file).data

const selectVideo = (context: SiteBuildContext, entry: FilmEntry): VideoPlayerProps => {
  const { t, edition, settings } = context
  const { id, file, data } = entry
  const { seconds, width, height, bytes } = factsOf(context, entry)
  const size = bytes[edition]
  if (size === undefined)
    throw new Error(
      `content/facts/films/${id}.json has no bytes for ${edition}, where ${file} describes the film: add the size of the larger file.`,
    )
  const megabytes = (size / 1_000_000).toFixed(1)
  const addressOf = (path: string): string => fileUrl(path.slice(1), settings.basePath)
  const { lang = edition, name = edition } = settings.editions[edition] ?? {}
  return {
    id: `video-${id}`,
    title: data.title,
    summary: bindText(data.summary),
    width,
    height,
    poster: addressOf(filmPath(id, edition, 'webp')),
    sources: [
      { src: addressOf(filmPath(id, edition, 'webm')), type: 'video/webm; codecs=vp9' },
      { src: addressOf(filmPath(id, edition, 'mp4')), type: 'video/mp4' },
    ],
    captions: { src: addressOf(filmCaptionsPath(id)), lang, label: name },
    transcript: data.captions.map(({ from, text }) => ({ time: clock(from), text: bindText(text) })),
    // The format that every machine plays.
    download: { label: t('video.download', { megabytes }), href: addressOf(filmPath(id, edition, 'mp4')) },
    more: data.more,
    words: {
      play: t('video.play'),
      facts: t('video.facts', { time: clock(seconds), megabytes }),
      transcript: t('video.transcript'),
      failed: t('video.failed'),
    },
  }
}

/** Latest first. */
const filmsOf = (context: SiteBuildContext): readonly FilmEntry[] =>
  context.content
    .all('films')
    .toSorted((a, b) => factsOf(context, b).published.localeCompare(factsOf(context, a).published))

export const selectVideos = (context: SiteBuildContext): readonly VideoPlayerProps[] =>
  filmsOf(context).map((entry) => selectVideo(context, entry))

export const selectVideoObjects = (context: SiteBuildContext) =>
  filmsOf(context).map((entry) => {
    const { id, data } = entry
    const { published, seconds } = factsOf(context, entry)
    return videoObject(context, {
      title: data.title,
      summary: data.summary,
      published,
      seconds,
      file: filmPath(id, context.edition, 'mp4'),
      poster: filmPath(id, context.edition, 'webp'),
      transcript: joinSentences(
        data.captions.map(({ text }) => text),
        context.edition,
      ),
    })
  })
