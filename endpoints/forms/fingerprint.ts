import { hash } from 'node:crypto'

const sha256 = (text: string): string => hash('sha256', text, 'base64url')

/** Digests the content of a submission, independent of the order of answers. */
export const fingerprintOf = (form: string, edition: string, values: Readonly<Record<string, unknown>>): string =>
  sha256(JSON.stringify([form, edition, Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))]))

const freeText = ['message', 'cargo'] as const

/**
 * Digests the content that a bot repeats under different names: long free text, without digits, case and punctuation.
 * Other submissions are digested as a whole.
 */
export const contentKeyOf = (form: string, values: Readonly<Record<string, unknown>>): string => {
  const texts = freeText.flatMap((name) => {
    const value = values[name]
    return typeof value === 'string' ? [value.toLowerCase().replace(/[^\p{L}]+/gu, '')] : []
  })
  const text = texts.join('')
  return sha256(text.length >= 20 ? text : JSON.stringify([form, Object.entries(values)]))
}

const HOUR_MS = 3_600_000

/**
 * Idempotency keys for a form posted without a script: equal content within an hour is one submission. The second key
 * is that of the previous hour.
 */
export const keysWithoutScript = (fingerprint: string, now: Date): readonly [string, string] => {
  const hour = Math.floor(now.getTime() / HOUR_MS)
  return [`plain ${hour} ${fingerprint}`, `plain ${hour - 1} ${fingerprint}`]
}
