import type { PageData } from '#runtime/protocol/page-data.ts'
import type { SliceData } from '#runtime/protocol/slice-data.ts'
import { canonicalise, type Json } from '../base/json/canonical-json.ts'

/** Keys of the envelopes in protocol order; everything inside is sorted. */
const PAGE_DATA_KEYS = [
  'componentChunkName',
  'path',
  'result',
  'staticQueryHashes',
  'slicesMap',
  'matchPath',
  'getServerDataError',
  'webpackCompilationHash',
] as const

const SLICE_DATA_KEYS = ['componentChunkName', 'result', 'staticQueryHashes'] as const

/** Fails to compile if a key of the envelope is in no list, since it would silently be left out of every file. */
type Listed<A, Keys extends readonly (keyof A)[]> = Exclude<keyof A, Keys[number]> extends never ? Keys : never

/** Writes members that are canonical copies already, such as a rendered page's result, unchanged. */
const encodeInOrder = <A extends object>(value: A, keys: readonly (keyof A & string)[]): string => {
  const ordered: Record<string, Json> = {}
  for (const key of keys) if (value[key] !== undefined) ordered[key] = canonicalise(value[key])
  return JSON.stringify(ordered)
}

export const encodePageData = (data: PageData): string =>
  encodeInOrder(data, PAGE_DATA_KEYS satisfies Listed<PageData, typeof PAGE_DATA_KEYS>)

export const encodeSliceData = (data: SliceData): string =>
  encodeInOrder(data, SLICE_DATA_KEYS satisfies Listed<SliceData, typeof SLICE_DATA_KEYS>)
