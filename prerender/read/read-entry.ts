import { parse as parseYaml, YAMLParseError } from 'yaml'
import type { SiteAddress } from '#runtime/protocol/urls.ts'
import { locateInData, type ValuePath } from './locate.ts'
import { renderMarkdown } from './render-markdown.ts'

/** The raw value of one content file, and how to find the line of a part of it. */
export type RawEntry = { readonly _tag: 'Raw'; readonly value: unknown; readonly lineOf: (path: ValuePath) => number }

export type UnreadableEntry = { readonly _tag: 'Unreadable'; readonly line: number; readonly problem: string }

/** Front matter starts on the second line of a file: its first line is the delimiter. */
const FRONT_MATTER_OFFSET = 1

const yamlFault = (error: unknown, offset: number): UnreadableEntry => ({
  _tag: 'Unreadable',
  line: (error instanceof YAMLParseError ? (error.linePos?.[0].line ?? 1) : 1) + offset,
  // The place says the line, counted in the whole file.
  problem: (error instanceof Error ? (error.message.split('\n')[0] ?? error.message) : String(error)).replace(
    / at line \d+, column \d+:?$/,
    '.',
  ),
})

export const readMarkdownEntry = (source: string, address: SiteAddress): RawEntry | UnreadableEntry => {
  const { frontMatter, ...body } = renderMarkdown(source, address)
  if (frontMatter === null) return { _tag: 'Unreadable', line: 1, problem: 'the file has no front matter between two lines of ---.' }
  try {
    const fields: unknown = parseYaml(frontMatter)
    return {
      _tag: 'Raw',
      value: { ...(typeof fields === 'object' ? fields : {}), body },
      lineOf: (path) => locateInData(frontMatter, path) + FRONT_MATTER_OFFSET,
    }
  } catch (error) {
    return yamlFault(error, FRONT_MATTER_OFFSET)
  }
}

/**
 * Where `JSON.parse` stopped. V8 names a position, or else shows the text around it: ten characters either side of the token,
 * with dots where it left something out.
 */
const jsonFaultOffset = (source: string, message: string): number => {
  const position = /position (\d+)/.exec(message)?.[1]
  if (position !== undefined) return Number(position)
  const [, token = '', dots, excerpt = ''] = /^Unexpected token '(.)', (\.\.\.)?"(.*)"(?:\.\.\.)? is not valid JSON$/s.exec(message) ?? []
  const start = source.indexOf(excerpt)
  if (excerpt === '' || start === -1) return source.length
  return start + (dots === undefined ? Math.max(excerpt.indexOf(token), 0) : 10)
}

export const readJsonEntry = (source: string): RawEntry | UnreadableEntry => {
  try {
    return { _tag: 'Raw', value: JSON.parse(source), lineOf: (path) => locateInData(source, path) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const line = source.slice(0, jsonFaultOffset(source, message)).split('\n').length
    return { _tag: 'Unreadable', line, problem: `this is not JSON: ${message}` }
  }
}
