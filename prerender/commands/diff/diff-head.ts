import { canonicalJson } from '../../base/json/canonical-json.ts'
import { diffJson, type JsonChange } from './diff-json.ts'
import type { HeadFacts } from './head-facts.ts'

/**
 * A difference of a page's head. `path` begins with a name such as `title`, `meta robots`, `link alternate zh-CN`,
 * `JSON-LD`.
 */
export type HeadChange = JsonChange & {
  /** In both document and page data for tags that the runtime updates; in one of them for all others. */
  readonly in: 'document' | 'page data' | 'both'
}

const diffFacts = (before: HeadFacts, after: HeadFacts): readonly JsonChange[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .sort()
    .flatMap((name) => diffJson(before.get(name), after.get(name), name))

export type BothHeads = { readonly document: HeadFacts | undefined; readonly data: HeadFacts | undefined }

const NONE: HeadFacts = new Map()

/** Joins differences of the document's head and of the head in page data, each once. */
export const diffHeads = (before: BothHeads, after: BothHeads): readonly HeadChange[] => {
  const between = (a: HeadFacts | undefined, b: HeadFacts | undefined) =>
    a === undefined || b === undefined ? [] : diffFacts(a, b)
  const inDocument = between(before.document, after.document)
  const inData = between(before.data ?? NONE, after.data ?? NONE)
  const reported = new Set(inDocument.map((change) => canonicalJson(change)))
  const saidByData = new Set(inData.map((change) => canonicalJson(change)))
  return [
    ...inDocument.map(
      (change): HeadChange => ({ ...change, in: saidByData.has(canonicalJson(change)) ? 'both' : 'document' }),
    ),
    ...inData.flatMap((change): readonly HeadChange[] =>
      reported.has(canonicalJson(change)) ? [] : [{ ...change, in: 'page data' }],
    ),
  ]
}
