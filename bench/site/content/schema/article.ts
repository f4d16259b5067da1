import * as D from 'io-ts/Decoder'

/** Accepts numbers and dates, which YAML makes of unquoted text, as strings. */
const wordsOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  return value instanceof Date ? value.toISOString().slice(0, 10) : undefined
}

const Text: D.Decoder<unknown, string> = {
  decode: (value) => {
    const text = wordsOf(value)
    return text === undefined ? D.failure(value, 'text') : D.success(text)
  },
}

/** The last segment of an article's path, with or without slashes. */
const Slug: D.Decoder<unknown, string> = {
  decode: (value) => {
    const text = wordsOf(value)
    const slug = text?.includes('/') ? text.replace(/^\/+|\/+$/g, '') : text
    return slug === undefined || slug === '' ? D.failure(value, 'a slug') : D.success(slug)
  },
}

/** An article's front matter. */
export const Article = D.struct({
  title: Text,
  slug: Slug,
  category: Text,
  date: Text,
  description: Text,
  related: D.array(Slug),
})
export type Article = D.TypeOf<typeof Article>
