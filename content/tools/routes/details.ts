import { hash32 } from '../search/hash.ts'
import type { PlaceDetail } from './place.ts'

/** Details by code. */
export type DetailFile = Readonly<Record<string, PlaceDetail>>

/** Details are spread over so many files: a route takes two of them. */
export const detailFiles = 64

export const detailNumber = (code: string): number => hash32(code) % detailFiles

export const spreadDetails = (details: ReadonlyMap<string, PlaceDetail>): readonly DetailFile[] =>
  Array.from({ length: detailFiles }, (_, number) =>
    Object.fromEntries(
      [...details].filter(([code]) => detailNumber(code) === number).sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  )

/** The detail of a code in a file that was read; null where there is none, or the file is something else. */
export const detailIn = (file: unknown, code: string): PlaceDetail | null => {
  if (typeof file !== 'object' || file === null || !Object.hasOwn(file, code)) return null
  const detail = (file as Readonly<Record<string, unknown>>)[code]
  if (typeof detail !== 'object' || detail === null) return null
  const { at, feeders } = detail as Partial<PlaceDetail>
  return Array.isArray(at) && Array.isArray(feeders) ? (detail as PlaceDetail) : null
}
