import { repositoryDir } from './build-fixture.ts'
import { readText } from './files.ts'

/** A block of code in a document. */
export type CodeBlock = {
  readonly document: string
  /** Of its first line of code, from 1. */
  readonly line: number
  readonly language: string
  /** What follows the language: a file, `text` for what is only to be read, `part` for members of an object. */
  readonly words: readonly string[]
  /** The file that it shows: named after the language, or at the start of the line above. */
  readonly file: string | undefined
  /** Heading of the second level above it. */
  readonly section: string
  readonly code: string
}

const isFile = (word: string): boolean => /^[\w.-]+(?:\/[\w.-]+)*\.\w+$/.test(word)

/** All blocks of a document, in order. */
export const codeBlocks = (name: string): readonly CodeBlock[] => {
  const document = `docs/${name}.md`
  const blocks: CodeBlock[] = []
  let open: { readonly info: string; readonly line: number; readonly above: string } | undefined
  let section = ''
  let above = ''
  let code: string[] = []
  for (const [index, text] of readText(repositoryDir, document).split('\n').entries()) {
    const [, fence, info = ''] = /^(```+)(.*)$/.exec(text) ?? []
    if (fence === undefined) {
      if (open !== undefined) code.push(text)
      else if (text.startsWith('## ')) section = text.slice('## '.length)
      if (open === undefined && text.trim() !== '') above = text
      continue
    }
    if (open === undefined) {
      open = { info, line: index + 2, above }
      code = []
      continue
    }
    const [language = '', ...words] = open.info.trim().split(/\s+/)
    const [, told = ''] = /^`([^`]+)`.*:$/.exec(open.above) ?? []
    const file = words.find(isFile) ?? (isFile(told) && told.includes('/') ? told : undefined)
    blocks.push({ document, line: open.line, language, words, file, section, code: `${code.join('\n')}\n` })
    open = undefined
  }
  if (open !== undefined) throw new Error(`${document}:${open.line} begins a block that does not end.`)
  return blocks
}

export const placeOf = ({ document, line }: CodeBlock): string => `${document}:${line}`

/** Commands of a block for a terminal, each in its words. Lines that end in a backslash go on in the next. */
export const commandsIn = ({ code }: CodeBlock): readonly (readonly string[])[] =>
  code
    .replace(/\\\n/g, ' ')
    .split(/\n|&&/)
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
    .filter((line) => line !== '')
    .map((line) => Array.from(line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g), ([, a, b, c]) => a ?? b ?? c ?? ''))
