import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A page that represents its kind. */
export type ChosenPage = {
  /** The chunk of all pages of the kind. */
  readonly kind: string
  readonly path: string
  /** False for a `noindex` page. */
  readonly isListed: boolean
}

type Envelope = {
  readonly componentChunkName: string
  readonly path: string
  readonly result: { readonly pageContext: { readonly head: { readonly robots: string | null } } }
}

const readPages = (editionDir: string): readonly Envelope[] =>
  readdirSync(path.join(editionDir, 'page-data'), { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'page-data.json' && !file.startsWith('schema'))
    .map((file) => JSON.parse(readFileSync(path.join(editionDir, 'page-data', file), 'utf8')) as Envelope)

/**
 * Chooses one page of each kind in a built edition, sorted by path: the middle one, because first and last are often
 * special. A `noindex` page is chosen only if its kind has no other.
 */
export const choosePages = (editionDir: string): readonly ChosenPage[] => {
  const kinds = new Map<string, ChosenPage[]>()
  for (const { componentChunkName: kind, path: at, result } of readPages(editionDir)) {
    const page = { kind, path: at, isListed: result.pageContext.head.robots === null }
    kinds.set(kind, [...(kinds.get(kind) ?? []), page])
  }
  const byPath = (a: ChosenPage, b: ChosenPage): number => (a.path < b.path ? -1 : 1)
  return [...kinds.values()]
    .flatMap((pages) => {
      const listed = pages.filter(({ isListed }) => isListed)
      const candidates = (listed.length > 0 ? listed : pages).sort(byPath)
      return candidates[Math.floor(candidates.length / 2)] ?? []
    })
    .sort(byPath)
}
