import { isOf } from '#runtime/protocol/guard.ts'
import { PageData } from '#runtime/protocol/page-data.ts'
import { NOT_FOUND_KEY, type PathKey, pathKeyOf, SERVER_ERROR_KEY } from '#runtime/protocol/path-key.ts'
import type { Answer } from './answer.ts'

const isPageData = isOf(PageData)

export type Verdict =
  | { readonly _tag: 'Found'; readonly data: PageData }
  /** Nothing is there, or something that is no page data: private buckets answer 403, some hosts 200 with a document. */
  | { readonly _tag: 'Absent' }
  | { readonly _tag: 'ServerError' }
  | { readonly _tag: 'Failed' }

/** Statuses that asking again does not change. */
export const isFinalStatus = (status: number): boolean => status === 200 || status === 403 || status === 404 || status === 500

/** What an answer to a request for page data means; the table of design section 5. */
export const judgePageData = (answer: Answer, key: PathKey): Verdict => {
  if (answer._tag === 'NoAnswer') return { _tag: 'Failed' }
  switch (answer.status) {
    case 200:
      return isPageData(answer.body) && pathKeyOf(answer.body.path) === key ? { _tag: 'Found', data: answer.body } : { _tag: 'Absent' }
    case 403:
    case 404:
      return { _tag: 'Absent' }
    case 500:
      return { _tag: 'ServerError' }
    default:
      return { _tag: 'Failed' }
  }
}

/** The page that stands in for one that cannot be shown; null for those pages themselves, so that there is one hop and no loop. */
export const fallbackFor = (verdict: Verdict, key: PathKey): PathKey | null => {
  if (key === NOT_FOUND_KEY || key === SERVER_ERROR_KEY) return null
  if (verdict._tag === 'Absent') return NOT_FOUND_KEY
  return verdict._tag === 'ServerError' ? SERVER_ERROR_KEY : null
}
