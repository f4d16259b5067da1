import type { Fragments } from '../queries/parse-graphql.ts'
import { parseGraphql } from '../queries/parse-graphql.ts'
import { child, children, findAll, type Node, nameOf } from '../syntax/node.ts'
import type { Module } from '../syntax/open-module.ts'

/** Whether a node is a query: a template with the tag `graphql`. */
export const isQuery = (node: Node): boolean =>
  node.type === 'TaggedTemplateExpression' && nameOf(child(node, 'tag')) === 'graphql'

/** The text of a query, and where it begins in the file; undefined if parts of it are computed. */
export const queryText = (node: Node): { readonly text: string; readonly start: number } | undefined => {
  const quasi = child(node, 'quasi')
  const [first] = children(quasi, 'quasis')
  if (first === undefined || children(quasi, 'expressions').length > 0) return undefined
  const { cooked } = first['value'] as { readonly cooked: string }
  return { text: cooked, start: (quasi?.start ?? 0) + 1 }
}

/** Collects the fragments of all modules. Those that use others are read when these are known. */
export const collectFragments = (modules: readonly Module[]): Fragments => {
  const texts = modules.flatMap(({ program }) =>
    findAll(program, isQuery).flatMap((node) => {
      const found = queryText(node)
      return found !== undefined && /\bfragment\s/.test(found.text) ? [found.text] : []
    }),
  )
  let fragments: Fragments = new Map()
  // Each round adds fragments of which all parts are known.
  for (let round = 0; round <= texts.length; round += 1)
    for (const text of texts) {
      const parsed = parseGraphql(text, fragments)
      if (parsed._tag === 'Parsed') fragments = parsed.fragments
    }
  return fragments
}
