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
  problem: error instanceof Error ? (error.message.split('\n')[0] ?? error.message) : String(error),
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

export const readJsonEntry = (source: string): RawEntry | UnreadableEntry => {
  try {
    return { _tag: 'Raw', value: JSON.parse(source), lineOf: (path) => locateInData(source, path) }
  } catch (error) {
    const position = /line (\d+)/.exec(String(error))?.[1] ?? undefined
    const offset = /position (\d+)/.exec(String(error))?.[1]
    const line = position === undefined ? source.slice(0, Number(offset ?? source.length)).split('\n').length : Number(position)
    return { _tag: 'Unreadable', line, problem: `this is not JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
}
