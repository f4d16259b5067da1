import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A page that stands for its kind. */
export type ChosenPage = {
  /** The chunk that draws all pages of the kind. */
  readonly kind: string
  readonly path: string
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
 * One page of each kind of a built edition, in order of their paths: the middle one of its kind, which is neither the shortest nor
 * the newest by design. Pages that search engines are kept from are left out: their score for being found would say so.
 */
export const choosePages = (editionDir: string): readonly ChosenPage[] => {
  const kinds = new Map<string, string[]>()
  for (const { componentChunkName: kind, path: at, result } of readPages(editionDir)) {
    if (result.pageContext.head.robots === null) kinds.set(kind, [...(kinds.get(kind) ?? []), at])
  }
  return [...kinds]
    .map(([kind, paths]): ChosenPage => ({ kind, path: paths.toSorted()[Math.floor(paths.length / 2)] ?? '/' }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}
