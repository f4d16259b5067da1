import type { SiteCollections } from '#content/collections.ts'
import type { SiteBuildContext } from '../define.ts'

type Name = keyof SiteCollections & string

/** Returns the entry that another entry names. A name without an entry is an error in the content. */
export const selectRelatedOne = <K extends Name>(
  { content, edition }: SiteBuildContext,
  collection: K,
  id: string,
  namedIn: string,
) => {
  const entry = content.find(collection, id)
  if (entry === undefined) {
    throw new Error(
      `${namedIn} names "${id}", but ${edition} has no such entry in ${collection}: correct the id, or add the entry.`,
    )
  }
  return entry
}

export const selectRelated = <K extends Name>(
  context: SiteBuildContext,
  collection: K,
  ids: readonly string[] | undefined,
  namedIn: string,
) => (ids ?? []).map((id) => selectRelatedOne(context, collection, id, namedIn))
