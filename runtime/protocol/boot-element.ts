/** Attributes of a document's only script. */
export const bootAttributes = {
  /** URL of the entry, which hydrates the document. */
  entry: 'data-entry',
  /** URLs of the page's modules, the entry among them, separated by spaces, dependencies first. */
  imports: 'data-imports',
  /** URL of the list of all code (`chunk-list.ts`). */
  chunks: 'data-chunks',
  /** SHA-256 digests in base64: of the list of code, then of each module, separated by spaces. */
  hashes: 'data-hashes',
  /** URL of the page's data, which the entry requests first. */
  pageData: 'data-page-data',
} as const

/** Marks an `input` that shows the value which the address has under its name, also before hydration. */
export const QUERY_FIELD_ATTRIBUTE = 'data-query-field'
