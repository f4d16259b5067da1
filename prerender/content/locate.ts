import { createRequire } from 'node:module'

/** Steps from the root of a value to one of its parts. */
export type ValuePath = readonly (string | number)[]

export const formatValuePath = (path: ValuePath): string =>
  path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : text === '' ? step : `${text}.${step}`),
    '',
  )

/**
 * Finds the line, counted from 1, of a part of a YAML or JSON text; for a missing part, that of its parent. Called only
 * for findings, so it may parse the text again.
 */
export const locateInData = (text: string, path: ValuePath): number => {
  // Loaded only for faults: a parser without positions, ten times faster, reads all other content.
  const { isMap, isNode, isSeq, LineCounter, parseDocument } = createRequire(import.meta.url)(
    'yaml',
  ) as typeof import('yaml')
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, keepSourceTokens: false })
  let node: unknown = document.contents
  let offset = isNode(node) ? (node.range?.[0] ?? 0) : 0
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isNode(key) && String(key) === String(step))
      if (pair === undefined) break
      if (isNode(pair.key)) offset = pair.key.range?.[0] ?? offset
      node = pair.value
    } else if (isSeq(node)) {
      node = node.items[Number(step)]
      if (isNode(node)) offset = node.range?.[0] ?? offset
    } else break
  }
  return lines.linePos(offset).line
}

/** Line, counted from 1, of the first occurrence of a text; undefined if there is none. */
export const lineOf = (text: string, wanted: string): number | undefined => {
  const offset = text.indexOf(wanted)
  return offset === -1 ? undefined : text.slice(0, offset).split('\n').length
}
