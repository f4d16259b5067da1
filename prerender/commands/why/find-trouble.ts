import path from 'node:path'
import { MESSAGES_FILE } from '../../base/messages-file.ts'
import { parseInputKey } from '../../content/inputs/input-key.ts'
import type { Today } from './today.ts'

type TodaysWords = Pick<Today, 'collections' | 'content' | 'messages'>

const contentTrouble = ({ content, collections }: TodaysWords, edition: string, key: string): string | null => {
  const { collection, id } = parseInputKey(key)
  const { sources, missing, findings } = content
  const explain = (isCause: (file: string, at: string) => boolean): string => {
    const found = findings.find(
      (finding) => finding._tag === 'InvalidContent' && isCause(finding.location.file, finding.at),
    )
    return found?._tag === 'InvalidContent'
      ? `${found.location.file} cannot be read: ${found.problem}`
      : 'it cannot be read.'
  }
  const number = sources.findIndex(
    (range) => range.collection === collection && (range.edition === null || range.edition === edition),
  )
  const range = sources[number]
  // The collection's folder is not set, or no collection has this name.
  if (range === undefined) return collection in collections ? explain((_, at) => at === collection) : null
  const { ids = [], all = false } = missing[number] ?? {}
  const isWhole = all || id === ''
  if (isWhole ? !all && ids.length === 0 : !ids.includes(id)) return null
  return explain((file) => file.startsWith(`${range.label}/`) && (isWhole || path.posix.parse(file).name === id))
}

/** Reason why an input cannot be read now; null if it can. */
export const findTrouble = (today: TodaysWords, edition: string, key: string): string | null => {
  switch (parseInputKey(key).kind) {
    case 'data':
    case 'body':
    case 'list':
    case 'all-data':
    case 'all-bodies':
      return contentTrouble(today, edition, key)
    case 'message':
      return today.messages.problem === undefined ? null : `${MESSAGES_FILE} cannot be read: ${today.messages.problem}`
    default:
      return null
  }
}
