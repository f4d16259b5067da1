import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isLeft } from 'fp-ts/Either'
import { IntlMessageFormat } from 'intl-messageformat'
import * as D from 'io-ts/Decoder'
import type { Translate } from '#runtime/define/messages.ts'
import type { Finding } from '../errors/finding.ts'
import { listFaults } from './decode-faults.ts'
import { formatValuePath, locateInData } from './locate.ts'
import { readJsonEntry } from './read-entry.ts'

export const MESSAGES_FILE = 'content/messages.json'

const MessageTable = D.record(D.record(D.string))

export type ReadMessages = { readonly findings: readonly Finding[]; readonly translate: (edition: string, lang: string) => Translate }

const translator =
  (table: Readonly<Record<string, Readonly<Record<string, string>>>>, lost: ReadonlySet<string>) =>
  (edition: string, lang: string): Translate => {
    const formats = new Map<string, IntlMessageFormat>()
    return (key, values) => {
      // That it lacks words is reported; the page is rendered all the same, so that its other faults are found.
      if (lost.has(key)) return key
      const words = Object.hasOwn(table, key) ? table[key]?.[edition] : undefined
      if (words === undefined) throw new Error(`There is no message "${key}": add it to ${MESSAGES_FILE}, with words for every edition.`)
      let format = formats.get(key)
      if (format === undefined) {
        format = new IntlMessageFormat(words, lang)
        formats.set(key, format)
      }
      return String(format.format(values as Record<string, string | number | Date> | undefined))
    }
  }

const syntaxFault = (words: string, lang: string): string | undefined => {
  try {
    new IntlMessageFormat(words, lang)
    return undefined
  } catch (error) {
    return `"${words}" is not an ICU message: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** Reads the one table of messages and finds every key that lacks words in some edition. A site may do without the table. */
export const readMessages = async (
  siteDir: string,
  editions: Readonly<Record<string, { readonly lang: string }>>,
): Promise<ReadMessages> => {
  const absolute = path.join(siteDir, MESSAGES_FILE)
  const source = existsSync(absolute) ? await readFile(absolute, 'utf8') : '{}'
  const raw = readJsonEntry(source)
  const invalid = (line: number, at: string, problem: string): Finding => ({
    _tag: 'InvalidContent',
    place: { file: MESSAGES_FILE, line },
    at,
    problem,
  })
  if (raw._tag === 'Unreadable') return { findings: [invalid(raw.line, '', raw.problem)], translate: () => (key) => key }
  const decoded = MessageTable.decode(raw.value)
  if (isLeft(decoded)) {
    const findings = listFaults(decoded.left).map(({ path: at, problem }) => invalid(raw.lineOf(at), formatValuePath(at), problem))
    return { findings, translate: () => (key) => key }
  }
  const findings: Finding[] = []
  const lost = new Set<string>()
  for (const [key, words] of Object.entries(decoded.right)) {
    for (const [edition, { lang }] of Object.entries(editions)) {
      const text = words[edition]
      if (text === undefined || text.trim() === '') {
        lost.add(key)
        findings.push({ _tag: 'MissingMessage', place: { file: MESSAGES_FILE, line: locateInData(source, [key]) }, key, edition })
        continue
      }
      const fault = syntaxFault(text, lang)
      if (fault === undefined) continue
      lost.add(key)
      findings.push(invalid(locateInData(source, [key, edition]), `${key}.${edition}`, fault))
    }
  }
  return { findings, translate: translator(decoded.right, lost) }
}
