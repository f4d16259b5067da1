import MagicString from 'magic-string'
import { parseSync } from 'vite'
import type { Position } from '../note.ts'
import type { Node } from './node.ts'

/** A module of the Gatsby site: its text, its syntax tree, and the text as it becomes. */
export type Module = {
  /** Relative to the Gatsby site. */
  readonly file: string
  /** Without a byte order mark. */
  readonly code: string
  readonly program: Node
  readonly edit: MagicString
  readonly at: (node: Pick<Node, 'start'>) => Position
  readonly text: (node: Pick<Node, 'start' | 'end'>) => string
  /** Line ending of this file. */
  readonly lineEnd: '\n' | '\r\n'
  readonly isTyped: boolean
  /** Comments on what is left, by the offset that they are written before when all else is. */
  readonly todos: Map<number, string[]>
}

/** A module that is no valid code. */
export type Unparsed = { readonly file: string; readonly line: number; readonly problem: string }

const lineAt = (code: string, offset: number): number => code.slice(0, offset).split('\n').length

/** Languages of the parser by the end of a file's name: Gatsby takes JSX in any `.js` file. */
const languageOf = (file: string): 'jsx' | 'ts' | 'tsx' =>
  file.endsWith('.tsx') ? 'tsx' : /\.[cm]?ts$/.test(file) ? 'ts' : 'jsx'

export const openModule = (file: string, source: string): Module | Unparsed => {
  const code = source.replace(/^\uFEFF/, '')
  const { program, errors } = parseSync(file, code, { lang: languageOf(file), sourceType: 'unambiguous' })
  const [error] = errors
  if (error !== undefined)
    return { file, line: lineAt(code, error.labels[0]?.start ?? 0), problem: error.message.replace(/\.?$/, '.') }
  return {
    file,
    code,
    program: program as unknown as Node,
    edit: new MagicString(code),
    at: ({ start }) => ({ file, line: lineAt(code, start) }),
    text: ({ start, end }) => code.slice(start, end),
    lineEnd: code.includes('\r\n') ? '\r\n' : '\n',
    todos: new Map(),
    isTyped: /\.[cm]?tsx?$/.test(file),
  }
}
