/**
 * Names of a route's inputs, within its edition. An id may contain spaces; a collection's name may not, since the first
 * space separates them.
 */
export const inputKey = {
  /** Front matter or value of one entry, and whether it exists. */
  data: (collection: string, id: string): string => `data ${collection} ${id}`,
  /** The file of one Markdown entry. */
  body: (collection: string, id: string): string => `body ${collection} ${id}`,
  /** Ids of a collection's entries. */
  list: (collection: string): string => `list ${collection}`,
  /** Data of every entry of a collection. */
  allData: (collection: string): string => `all-data ${collection}`,
  /** Every file of a collection. */
  allBodies: (collection: string): string => `all-bodies ${collection}`,
  message: (key: string): string => `message ${key}`,
  /** Result of a static query, by its hash. */
  query: (hash: string): string => `query ${hash}`,
  /** Data of a slice and the code that renders it. */
  slice: (alias: string): string => `slice ${alias}`,
  /** Source of a page, with all its imports. */
  code: (file: string): string => `code ${file}`,
  /** A share picture and whether it exists. */
  image: (file: string): string => `image ${file}`,
  /** Source of the frame. */
  frame: 'frame site',
  /** The records of all pages of the edition. */
  pages: 'pages all',
  /** The texts of all twins of the edition. */
  twins: 'twins all',
}

/** `name` is everything after the kind; for an entry, `collection` and `id` are its two parts. */
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
