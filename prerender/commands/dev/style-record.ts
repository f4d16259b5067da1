import { readFileSync, writeFileSync } from 'node:fs'
import { isOf } from '#runtime/protocol/guard.ts'
import { fileSchema } from '#runtime/protocol/schema.ts'

const Styles = fileSchema((S) =>
  S.struct({
    /** Identifies the code. */
    key: S.string,
    /** URLs of style sheets by page. */
    pages: S.record(S.array(S.string)),
  }),
)

const isStyles = isOf(Styles)

/** Style sheets of pages, kept from one start to the next as long as the code is the same. */
export type StyleRecord = {
  readonly find: (key: string, page: string) => readonly string[] | undefined
  readonly keep: (key: string, page: string, styles: readonly string[]) => void
}

const read = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

export const openStyleRecord = (file: string): StyleRecord => {
  const before = read(file)
  let known: { readonly key: string; readonly pages: Readonly<Record<string, readonly string[]>> } = isStyles(before)
    ? before
    : { key: '', pages: {} }
  return {
    find: (key, page) => (known.key === key && Object.hasOwn(known.pages, page) ? known.pages[page] : undefined),
    keep: (key, page, styles) => {
      known = { key, pages: { ...(known.key === key ? known.pages : {}), [page]: styles } }
      try {
        writeFileSync(file, JSON.stringify(known))
      } catch {
        // They are collected again next time.
      }
    },
  }
}
