import type { DiffEvent } from './diff-event.ts'
import type { DiffPrinter } from './print-text.ts'
import type { DiffReport, UnreadableFile } from './report.ts'

/** Prints a `DiffReport` piece by piece, a line for each page and file, without holding it in memory. */
export const createJsonPrinter = ({ before, after }: Pick<DiffReport, 'before' | 'after'>): DiffPrinter => {
  const unreadable: UnreadableFile[] = []
  const { version }: Pick<DiffReport, 'version'> = { version: 1 }
  let list: 'pages' | 'files' | undefined
  let hasEdition = false
  let isFirst = true

  const item = (value: unknown): string => {
    const text = `${isFirst ? '' : ','}\n${JSON.stringify(value)}`
    isFirst = false
    return text
  }

  const toFiles = (): string => {
    if (list === 'files') return ''
    list = 'files'
    isFirst = true
    return '],"files":['
  }

  const print = (event: DiffEvent): string => {
    switch (event._tag) {
      case 'EditionStarted': {
        const { edition, status } = event
        const start = `${hasEdition ? ',' : ''}\n{"edition":${JSON.stringify(edition)},"status":${JSON.stringify(status)},"pages":[`
        hasEdition = true
        list = 'pages'
        isFirst = true
        return start
      }
      case 'Page':
        return item(event.page)
      case 'File':
        return toFiles() + item(event.file)
      case 'Unreadable':
        unreadable.push(event.file)
        return ''
      case 'EditionEnded':
        return `${toFiles()}],"code":${JSON.stringify(event.code)},"counts":${JSON.stringify(event.counts)}}`
      case 'Ended':
        return `],"unreadable":${JSON.stringify(unreadable)},"result":${JSON.stringify(event.result)}}\n`
    }
  }

  let opening = `{"version":${version},"before":${JSON.stringify(before)},"after":${JSON.stringify(after)},"editions":[`
  return (event) => {
    const text = opening + print(event)
    opening = ''
    return text
  }
}
