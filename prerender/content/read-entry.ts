import { createRequire } from 'node:module'
import { CORE_SCHEMA, load, YAMLException } from 'js-yaml'
import { findDoubleKey } from './find-double-key.ts'
import { findExcess } from './find-excess.ts'
import { locateInData, type ValuePath } from './locate.ts'
import { splitFrontMatter } from './split-front-matter.ts'

/** Raw value of a content file, with a function that locates its parts. */
export type RawEntry = {
  readonly _tag: 'Raw'
  readonly value: unknown
  /** Source text of the value only. */
  readonly text: string
  readonly lineOf: (path: ValuePath) => number
}

export type UnreadableEntry = { readonly _tag: 'Unreadable'; readonly line: number; readonly problem: string }

/** Front matter starts on line 2: line 1 is the delimiter. */
const FRONT_MATTER_OFFSET = 1

/** The precise parser takes minutes for a long text of brackets, and overflows the stack on deeper ones. */
const MAX_PRECISE_LENGTH = 20_000

/** Line where a fault begins; the fast parser names the line where it noticed. */
const faultLine = (frontMatter: string): number | undefined => {
  if (frontMatter.length > MAX_PRECISE_LENGTH) return undefined
  const { parseDocument } = createRequire(import.meta.url)('yaml') as typeof import('yaml')
  try {
    return parseDocument(frontMatter).errors[0]?.linePos?.[0].line
  } catch {
    return undefined
  }
}

const yamlFault = (error: unknown, frontMatter: string): UnreadableEntry => ({
  _tag: 'Unreadable',
  line:
    (faultLine(frontMatter) ?? (error instanceof YAMLException ? (error.mark?.line ?? 0) + 1 : 1)) +
    FRONT_MATTER_OFFSET,
  // The location already counts lines in the whole file.
  problem: error instanceof YAMLException ? `${error.reason}.` : String(error),
})

/** A shorter text cannot nest too deep. */
const SHORT = 400

/** Reads the front matter of a Markdown file; the body is rendered on demand. */
export const readMarkdownEntry = (source: string): RawEntry | UnreadableEntry => {
  const { frontMatter } = splitFrontMatter(source)
  if (frontMatter === null)
    return { _tag: 'Unreadable', line: 1, problem: 'the file has no front matter between two lines of ---.' }
  try {
    const fields: unknown = load(frontMatter, { schema: CORE_SCHEMA })
    // Aliases multiply values, and may make a value contain itself.
    const excess = frontMatter.includes('*') || frontMatter.length > SHORT ? findExcess(fields) : undefined
    if (excess !== undefined) return { _tag: 'Unreadable', line: 1 + FRONT_MATTER_OFFSET, problem: excess }
    return {
      _tag: 'Raw',
      value: typeof fields === 'object' && fields !== null ? fields : {},
      text: frontMatter,
      lineOf: (path) => locateInData(frontMatter, path) + FRONT_MATTER_OFFSET,
    }
  } catch (error) {
    return yamlFault(error, frontMatter)
  }
}

/**
 * Position where `JSON.parse` stopped. V8 either names it or quotes ten characters on either side of the token, with
 * dots for omitted text.
 */
const jsonFaultOffset = (source: string, message: string): number => {
  const position = /position (\d+)/.exec(message)?.[1]
  if (position !== undefined) return Number(position)
  const [, token = '', dots, excerpt = ''] =
    /^Unexpected token '(.)', (\.\.\.)?"(.*)"(?:\.\.\.)? is not valid JSON$/s.exec(message) ?? []
  const start = source.indexOf(excerpt)
  if (excerpt === '' || start === -1) return source.length
  return start + (dots === undefined ? Math.max(excerpt.indexOf(token), 0) : 10)
}

export const readJsonEntry = (file: string): RawEntry | UnreadableEntry => {
  // Windows editors prepend an invisible byte order mark, which is not JSON.
  const source = file.replace(/^\uFEFF/, '')
  const lineAt = (offset: number): number => source.slice(0, offset).split('\n').length
  try {
    const value: unknown = JSON.parse(source)
    const excess = source.length > SHORT ? findExcess(value) : undefined
    if (excess !== undefined) return { _tag: 'Unreadable', line: 1, problem: excess }
    const double = findDoubleKey(source)
    if (double !== undefined)
      return {
        _tag: 'Unreadable',
        line: lineAt(double.offset),
        problem: `an object has the key "${double.key}" twice.`,
      }
    return { _tag: 'Raw', value, text: source, lineOf: (path) => locateInData(source, path) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return {
      _tag: 'Unreadable',
      line: lineAt(jsonFaultOffset(source, message)),
      problem: `this is not JSON: ${message}`,
    }
  }
}
