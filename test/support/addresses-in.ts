import { readDocument } from './read-document.ts'

const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  area: ['href'],
  audio: ['src'],
  blockquote: ['cite'],
  img: ['src', 'srcset'],
  link: ['href'],
  q: ['cite'],
  script: ['src', 'data-page-data'],
  source: ['src', 'srcset'],
  track: ['src'],
  video: ['src', 'poster'],
}

/** Every address that a document names, as written; candidates of a `srcset` one by one. */
export const addressesIn = (html: string): readonly string[] =>
  readDocument(html).elements.flatMap(({ name, attributes }) =>
    (ADDRESSES[name] ?? []).flatMap((attribute) => {
      const value = attributes[attribute]
      if (value === undefined) return []
      return attribute === 'srcset' ? value.split(', ').map((candidate) => candidate.split(' ')[0] ?? '') : [value]
    }),
  )
