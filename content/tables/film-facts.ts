import type { FilmFacts } from '../schema/film.ts'

/** The films in `public/films/`; `npm run films` makes them. */
const filmFacts: Readonly<Record<string, FilmFacts>> = {
  'two-ways': {
    published: '2026-11-23',
    seconds: 38,
    width: 1280,
    height: 720,
    bytes: { 'en-US': 418_065, 'zh-CN': 414_113 },
  },
}

export default filmFacts
