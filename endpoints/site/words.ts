import { IntlMessageFormat } from 'intl-messageformat'
import type { Site } from './read-site.ts'

export type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** Looks up messages of an edition. Throws for a missing key. */
export const wordsOf = ({ messages }: Site, edition: string): Words => {
  const formats = new Map<string, IntlMessageFormat>()
  return (key, values) => {
    const text = messages[key]?.[edition]
    if (text === undefined) throw new Error(`content/messages.json has no "${key}" for ${edition}.`)
    if (values === undefined) return text
    const format = formats.get(key) ?? new IntlMessageFormat(text, edition, undefined, { ignoreTag: true })
    formats.set(key, format)
    return String(format.format({ ...values }))
  }
}
