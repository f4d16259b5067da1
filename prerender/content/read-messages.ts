import { existsSync } from 'node:fs'
import path from 'node:path'
import { isLeft } from 'fp-ts/Either'
import type { IntlMessageFormat } from 'intl-messageformat'
import * as D from 'io-ts/Decoder'
import { messageOf } from '../base/errors/blame.ts'
import type { Finding } from '../base/errors/finding.ts'
import { readUtf8 } from '../base/files/read-utf8.ts'
import { findUnreadable } from '../base/files/unreadable.ts'
import { MESSAGES_FILE } from '../base/messages-file.ts'
import { listFaults } from './decode-faults.ts'
import { formatValuePath, locateInData } from './locate.ts'
import { readJsonEntry } from './read-entry.ts'

const MessageTable = D.record(D.record(D.string))

/** Plain values, from which each thread creates its own translator. */
export type Messages = {
  /** Messages by key, then edition. */
  readonly table: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Keys with a missing or invalid message, which has a finding. */
  readonly missing: readonly string[]
}

export type ReadMessages = { readonly findings: readonly Finding[]; readonly messages: Messages }

const syntaxFault = (words: string, lang: string, Format: typeof IntlMessageFormat): string | undefined => {
  try {
    new Format(words, lang)
    return undefined
  } catch (error) {
    return `"${words}" is not an ICU message: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** Fallback for an unreadable table: every key renders as itself. */
const UNKNOWN: Messages = { table: {}, missing: ['*'] }

/** Reads the table of messages and reports every key that lacks a message in some edition. A site may have no table. */
export const readMessages = async (
  siteDir: string,
  editions: Readonly<Record<string, { readonly lang: string }>>,
): Promise<ReadMessages> => {
  const absolute = path.join(siteDir, MESSAGES_FILE)
  const unreadable = findUnreadable(MESSAGES_FILE, absolute)
  if (unreadable.length > 0) return { findings: unreadable, messages: UNKNOWN }
  if (!existsSync(absolute)) return { findings: [], messages: { table: {}, missing: [] } }
  let source: string
  try {
    source = readUtf8(absolute)
  } catch (error) {
    const problem = `the file cannot be read: ${messageOf(error)}`
    const finding: Finding = { _tag: 'InvalidContent', location: { file: MESSAGES_FILE }, at: '', problem }
    return { findings: [finding], messages: UNKNOWN }
  }
  const raw = readJsonEntry(source)
  const invalid = (line: number, at: string, problem: string): Finding => ({
    _tag: 'InvalidContent',
    location: { file: MESSAGES_FILE, line },
    at,
    problem,
  })
  if (raw._tag === 'Unreadable') return { findings: [invalid(raw.line, '', raw.problem)], messages: UNKNOWN }
  const decoded = MessageTable.decode(raw.value)
  if (isLeft(decoded)) {
    const findings = listFaults(decoded.left).map(({ path: at, problem }) =>
      invalid(raw.lineOf(at), formatValuePath(at), problem),
    )
    return { findings, messages: UNKNOWN }
  }
  const findings: Finding[] = []
  const missing = new Set<string>()
  const { IntlMessageFormat: Format } = await import('intl-messageformat')
  for (const [key, words] of Object.entries(decoded.right)) {
    for (const [edition, { lang }] of Object.entries(editions)) {
      const text = words[edition]
      if (text === undefined || text.trim() === '') {
        missing.add(key)
        findings.push({
          _tag: 'MissingMessage',
          location: { file: MESSAGES_FILE, line: locateInData(source, [key]) },
          key,
          edition,
        })
        continue
      }
      const fault = syntaxFault(text, lang, Format)
      if (fault === undefined) continue
      missing.add(key)
      findings.push(invalid(locateInData(source, [key, edition]), `${key}.${edition}`, fault))
    }
  }
  return { findings, messages: { table: decoded.right, missing: [...missing] } }
}
