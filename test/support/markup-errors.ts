import { parse } from 'parse5'
import { readDocument } from './read-document.ts'

/** A node of parse5, whatever its kind. */
type Nested = {
  readonly tagName?: string
  readonly childNodes?: readonly Nested[]
  readonly content?: Nested
}

const namesIn = (node: Nested): readonly string[] => [
  ...(node.tagName === undefined ? [] : [node.tagName.toLowerCase()]),
  ...[...(node.childNodes ?? []), ...(node.content?.childNodes ?? [])].flatMap(namesIn),
]

/** Syntax errors, and elements that a browser adds, closes or moves. */
export const errorsIn = (html: string): readonly string[] => {
  const errors: string[] = []
  const tree = parse(html, {
    // What stands in <noscript> counts, too.
    scriptingEnabled: false,
    onParseError: ({ code, startLine, startCol }) => errors.push(`${code} at ${startLine}:${startCol}`),
  })
  const written = readDocument(html).elements.map(({ name }) => name)
  const parsed = namesIn(tree as Nested)
  const place = parsed.findIndex((name, index) => name !== written[index])
  if (place !== -1 || parsed.length !== written.length)
    errors.push(`element ${place} is <${written[place]}> in the document and <${parsed[place]}> in a browser`)
  return errors
}
