import * as D from 'io-ts/Decoder'

/** What stands there without quotes may have become a number or a date on its way through YAML: the words are what counts. */
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

/** The last segment of an article's address, with or without slashes around it. */
const Slug: D.Decoder<unknown, string> = {
  decode: (value) => {
    const text = wordsOf(value)
    const slug = text?.includes('/') ? text.replace(/^\/+|\/+$/g, '') : text
    return slug === undefined || slug === '' ? D.failure(value, 'a slug') : D.success(slug)
  },
}

/** Front matter of an article. */
export const Article = D.struct({
  title: Text,
  slug: Slug,
  category: Text,
  date: Text,
  description: Text,
  related: D.array(Slug),
})
export type Article = D.TypeOf<typeof Article>
