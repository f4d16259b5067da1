import { isRight } from 'fp-ts/Either'
import * as D from 'io-ts/Decoder'
import { Head } from '#runtime/protocol/head.ts'
import { interpret } from '#runtime/protocol/schema.ts'
import type { Json } from '../../base/json/canonical-json.ts'
import { diffHeads } from './diff-head.ts'
import { diffJson } from './diff-json.ts'
import { diffText } from './diff-text.ts'
import { factsOfHead, type HeadFacts } from './head-facts.ts'
import { codeNamesIn, maskCode } from './mask-code.ts'
import { readDocument } from './read-document.ts'
import { memberAt, readPageData, withoutMember } from './read-page-data.ts'
import type { PageChanges } from './report.ts'
import type { JsonObject } from './similarity.ts'

/** Files of one page in an output: page data, and the document if there is one. */
export type PageFiles = { readonly data: string; readonly html: string | undefined }

export type PageResult =
  | {
      readonly _tag: 'Compared'
      /** Undefined if both mean the same. */
      readonly changes: PageChanges | undefined
      readonly namesOtherCode: boolean
    }
  | { readonly _tag: 'Unreadable'; readonly side: 'before' | 'after'; readonly problem: string }

type TakenApart = { readonly data: Json; readonly head: HeadFacts | undefined }

const headDecoder = interpret({ ...D.Schemable, ...D.WithUnknownContainers })(Head)

const HEAD_PATH = ['result', 'pageContext', 'head'] as const

/** The document's head is compared separately. Members that no tag is made from stay with the data. */
const HEAD_MEMBERS = [
  'title',
  'description',
  'canonical',
  'robots',
  'alternates',
] as const satisfies readonly (keyof Head)[]

const takeHeadOut = (data: JsonObject): TakenApart => {
  const [result, pageContext, head] = [1, 2, 3].map((depth) => memberAt(data, HEAD_PATH.slice(0, depth)))
  const decoded = headDecoder.decode(head)
  if (head === undefined || !isRight(decoded)) return { data, head: undefined }
  const left = HEAD_MEMBERS.reduce<Json>(withoutMember, head)
  return {
    data: {
      ...data,
      result: { ...(result as JsonObject), pageContext: { ...(pageContext as JsonObject), head: left } },
    },
    head: factsOfHead(decoded.right),
  }
}

const sameMeaning = (namesOtherCode: boolean): PageResult => ({ _tag: 'Compared', changes: undefined, namesOtherCode })

const documentStatus = (before: PageFiles, after: PageFiles): PageChanges['document'] => {
  if ((before.html === undefined) === (after.html === undefined)) return null
  return before.html === undefined ? 'added' : 'removed'
}

/** The first differing tags or texts, with the one before them. */
const firstDifference = (before: readonly string[], after: readonly string[]): PageChanges['markup'] => {
  const at = before.findIndex((piece, index) => piece !== after[index])
  const from = at < 0 ? before.length : at
  if (at < 0 && before.length === after.length) return null
  const excerpt = (pieces: readonly string[]): string => pieces.slice(Math.max(from - 1, 0), from + 2).join('')
  return { before: excerpt(before), after: excerpt(after) }
}

const namesOf = ({ data, html = '' }: PageFiles, hash: string | undefined): string =>
  [hash, codeNamesIn(data), codeNamesIn(html)].join('\n')

/** Compares the meaning of a page in two outputs. Client code and its names are ignored. */
export const diffPage = (before: PageFiles, after: PageFiles): PageResult => {
  const [a, b] = [readPageData(before.data), readPageData(after.data)]
  if ('problem' in a) return { _tag: 'Unreadable', side: 'before', problem: a.problem }
  if ('problem' in b) return { _tag: 'Unreadable', side: 'after', problem: b.problem }
  if (before.data === after.data && before.html === after.html) return sameMeaning(false)
  const namesOtherCode = namesOf(before, a.compilationHash) !== namesOf(after, b.compilationHash)
  const [beforeParts, afterParts] = [takeHeadOut(a.data), takeHeadOut(b.data)]
  const bothHaveHead = beforeParts.head !== undefined && afterParts.head !== undefined
  const data = bothHaveHead ? diffJson(beforeParts.data, afterParts.data) : diffJson(a.data, b.data)
  const [beforeHtml, afterHtml] = [before, after].map(({ html }) => (html === undefined ? undefined : maskCode(html)))
  const isSameDocument = beforeHtml === afterHtml
  const documents =
    isSameDocument || beforeHtml === undefined || afterHtml === undefined
      ? undefined
      : [beforeHtml, afterHtml].map(readDocument)
  const head = diffHeads(
    { document: documents?.[0]?.head, data: bothHaveHead ? beforeParts.head : undefined },
    { document: documents?.[1]?.head, data: bothHaveHead ? afterParts.head : undefined },
  )
  const text = diffText(documents?.[0]?.text ?? [], documents?.[1]?.text ?? [])
  const document = documentStatus(before, after)
  const isTold = data.length + head.length + text.length > 0 || document !== null
  const markup = isTold ? null : firstDifference(documents?.[0]?.markup ?? [], documents?.[1]?.markup ?? [])
  return isTold || markup !== null
    ? { _tag: 'Compared', changes: { data, head, text, document, markup }, namesOtherCode }
    : sameMeaning(namesOtherCode)
}
