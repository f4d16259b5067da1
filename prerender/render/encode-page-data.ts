import { type PageData, pageDataKeys } from '#runtime/protocol/page-data.ts'
import { type SliceData, sliceDataKeys } from '#runtime/protocol/slice-data.ts'
import { canonicalise, type Json } from '../base/json/canonical-json.ts'

/** Fails to compile if a key of the envelope is not listed, since it would silently be left out of every file. */
type Listed<A, Keys extends readonly (keyof A)[]> = Exclude<keyof A, Keys[number]> extends never ? Keys : never

/**
 * Writes an envelope with its keys in protocol order; everything inside is sorted. Members that are canonical copies
 * already, such as a rendered page's result, stay as they are.
 */
const encodeInOrder = <A extends object>(value: A, keys: readonly (keyof A & string)[]): string => {
  const ordered: Record<string, Json> = {}
  for (const key of keys) if (value[key] !== undefined) ordered[key] = canonicalise(value[key])
  return JSON.stringify(ordered)
}

/** Member of an encoded envelope that names the build. */
export const hashMember = (compilationHash: string): string => {
  const name: keyof PageData = 'webpackCompilationHash'
  return `"${name}":${JSON.stringify(compilationHash)}`
}

export const encodePageData = (data: PageData): string =>
  encodeInOrder(data, pageDataKeys satisfies Listed<PageData, typeof pageDataKeys>)

export const encodeSliceData = (data: SliceData): string =>
  encodeInOrder(data, sliceDataKeys satisfies Listed<SliceData, typeof sliceDataKeys>)
