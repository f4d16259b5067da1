import type { IntlMessageFormat } from 'intl-messageformat'
import type { Translate } from '#runtime/define/messages.ts'
import { MESSAGES_FILE } from '../base/messages-file.ts'
import { inputKey } from './inputs/input-key.ts'
import type { ReadLog } from './inputs/read-log.ts'
import type { Messages } from './read-messages.ts'
import { createUtcFormatters } from './utc-formatters.ts'

export type CreateTranslate = (edition: string, lang: string, log: ReadLog) => Translate

/** Formats messages of a table, equally on every machine, and records their keys. */
export const loadTranslator = async ({ table, missing }: Messages): Promise<CreateTranslate> => {
  // A site without messages does not load the formatter.
  const Format = Object.keys(table).length === 0 ? undefined : (await import('intl-messageformat')).IntlMessageFormat
  const formatters = createUtcFormatters()
  const missingKeys = new Set(missing)
  return (edition, lang, log) => {
    const formats = new Map<string, IntlMessageFormat>()
    return (key, values) => {
      log.note(inputKey.message(key))
      // The missing message has a finding; the page is still rendered, so that its other faults are found.
      if (missingKeys.has(key) || missingKeys.has('*')) return key
      const words = Object.hasOwn(table, key) ? table[key]?.[edition] : undefined
      if (words === undefined || Format === undefined)
        throw new Error(`There is no message "${key}": add it to ${MESSAGES_FILE}, in every edition.`)
      let format = formats.get(key)
      if (format === undefined) {
        format = new Format(words, lang, undefined, { formatters })
        formats.set(key, format)
      }
      return String(format.format(values as Record<string, string | number | Date> | undefined))
    }
  }
}
