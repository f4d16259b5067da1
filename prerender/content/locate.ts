import { createRequire } from 'node:module'

/** Steps from the root of a value to a part of it. */
export type ValuePath = readonly (string | number)[]

export const formatValuePath = (path: ValuePath): string =>
  path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : text === '' ? step : `${text}.${step}`),
    '',
  )

/**
 * The line, from 1, on which a part of a YAML or JSON text stands; for a part that is missing, that of what should hold it.
 * Only asked when there is something to report, so it may parse once more.
 */
export const locateInData = (text: string, path: ValuePath): number => {
  // Loaded for faults alone: content without any is read with a parser ten times as fast, which keeps no positions.
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

/** The line, from 1, of the first place a text stands in; undefined if it does not. */
export const lineOf = (text: string, wanted: string): number | undefined => {
  const offset = text.indexOf(wanted)
  return offset === -1 ? undefined : text.slice(0, offset).split('\n').length
}
