import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { SiteSettings } from '#runtime/define/settings.ts'
import { MESSAGES_FILE } from '../../base/messages-file.ts'
import { lineOf } from '../../content/locate.ts'
import { type ReadMessages, readMessages } from '../../content/read-messages.ts'

export type MessagesToday = ReadMessages & {
  /** Reason why the whole table cannot be read. */
  readonly problem: string | undefined
  /** Line of a message key. */
  readonly lineOf: (key: string) => number | undefined
}

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Reads the current table of messages. */
export const readMessagesToday = async (
  siteDir: string,
  editions: SiteSettings['editions'],
): Promise<MessagesToday> => {
  const { messages, findings } = await readMessages(siteDir, editions)
  const [fault] = findings
  const source = readText(path.join(siteDir, MESSAGES_FILE))
  return {
    messages,
    findings,
    problem: messages.missing.includes('*') && fault?._tag === 'InvalidContent' ? fault.problem : undefined,
    lineOf: (key) => lineOf(source, `${JSON.stringify(key)}:`),
  }
}
