import type { Film } from '#content/schema/film.ts'

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** `MM:SS.mmm` */
const timestamp = (seconds: number): string => {
  const thousandths = Math.round(seconds * 1000)
  const whole = Math.floor(thousandths / 1000)
  return `${twoDigits(Math.floor(whole / 60))}:${twoDigits(whole % 60)}.${String(thousandths % 1000).padStart(3, '0')}`
}

/** Captions as WebVTT. */
export const writeCaptions = (captions: Film['captions']): string =>
  [
    'WEBVTT\n',
    ...captions.map(
      ({ from, to, text }) =>
        `${timestamp(from)} --> ${timestamp(to)}\n${text.replace(/&/g, '&amp;').replace(/</g, '&lt;')}\n`,
    ),
  ].join('\n')
