import { type ParsedDocument, parseGraphql, type Query } from '../queries/parse-graphql.ts'
import { NO_QUERY, type QueryCode, queryCode } from '../queries/query-code.ts'
import type { Node } from '../syntax/node.ts'
import type { Module } from '../syntax/open-module.ts'
import { queryText } from './find-queries.ts'
import type { SitePlan } from './site-plan.ts'

export type WrittenQuery = { readonly query: Query; readonly code: QueryCode }

const REMEDY = 'Write the value into the function by hand.'

/** Turns the text of a query into code. Notes what has no counterpart, by its line. */
export const writeQueryText = (
  { text, start }: { readonly text: string; readonly start: number },
  module: Module,
  plan: SitePlan,
  more: readonly string[] = [],
): WrittenQuery => {
  const parsed: ParsedDocument = parseGraphql(text, plan.fragments)
  const at = (offset: number) => module.at({ start: start + offset })
  if (parsed._tag === 'Unparsed')
    plan.notes.left(
      at(parsed.at),
      `The query cannot be read: ${parsed.problem}.`,
      'Write its result by hand.',
      'queries',
    )
  const query = parsed._tag === 'Parsed' ? (parsed.query ?? NO_QUERY) : NO_QUERY
  const code = queryCode(query, plan.schema, more)
  for (const { at: offset, problem } of code.unknown)
    plan.notes.left(at(offset), `In a query, ${problem}.`, REMEDY, 'queries')
  return { query, code }
}

/** Does the same for a node with the tag `graphql`. */
export const writeQuery = (node: Node, module: Module, plan: SitePlan, more: readonly string[] = []): WrittenQuery => {
  const found = queryText(node)
  if (found !== undefined) return writeQueryText(found, module, plan, more)
  plan.notes.left(module.at(node), 'Parts of this query are computed.', 'Write its result by hand.', 'queries')
  return { query: NO_QUERY, code: queryCode(NO_QUERY, plan.schema, more) }
}

/** The lines of a function's body as one text. */
export const bodyText = ({ body }: QueryCode, indent: string, lineEnd: string): string =>
  `{${lineEnd}${body.map((line) => `${indent}  ${line}${lineEnd}`).join('')}${indent}}`
