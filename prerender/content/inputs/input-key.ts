/**
 * Names of what a route may depend on, within its edition. An id may hold blanks; a collection's name may not, since it is the
 * first word that tells them apart.
 */
export const inputKey = {
  /** The front matter or value of one entry, and whether it exists. */
  data: (collection: string, id: string): string => `data ${collection} ${id}`,
  /** The file of one Markdown entry. */
  body: (collection: string, id: string): string => `body ${collection} ${id}`,
  /** Which entries a collection has. */
  list: (collection: string): string => `list ${collection}`,
  /** The data of every entry of a collection. */
  allData: (collection: string): string => `all-data ${collection}`,
  /** Every file of a collection. */
  allBodies: (collection: string): string => `all-bodies ${collection}`,
  message: (key: string): string => `message ${key}`,
  /** The result of a static query, by its hash. */
  query: (hash: string): string => `query ${hash}`,
  /** The data of a slice, and the code that draws it. */
  slice: (alias: string): string => `slice ${alias}`,
  /** The source of a page, with all that it imports. */
  code: (file: string): string => `code ${file}`,
  /** A picture that the page is shared with, and whether it is there. */
  image: (file: string): string => `image ${file}`,
  /** The source of what stands around pages. */
  frame: 'frame site',
}

/** `name` is all that follows the kind; for an entry, `collection` and `id` are its two parts. */
export type ParsedInputKey = {
  readonly kind: string
  readonly name: string
  readonly collection: string
  readonly id: string
}

export const parseInputKey = (key: string): ParsedInputKey => {
  const kindEnd = key.indexOf(' ')
  const name = key.slice(kindEnd + 1)
  const collectionEnd = name.indexOf(' ')
  return {
    kind: key.slice(0, kindEnd),
    name,
    collection: collectionEnd === -1 ? name : name.slice(0, collectionEnd),
    id: collectionEnd === -1 ? '' : name.slice(collectionEnd + 1),
  }
}
