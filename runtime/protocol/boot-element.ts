/** Attributes of a document's only script. */
export const bootAttributes = {
  /** URL of the entry, which hydrates the document. */
  entry: 'data-entry',
  /** URLs of the modules that the entry imports, separated by spaces, dependencies first. */
  imports: 'data-imports',
  /** URL of the page's data, which the entry requests first. */
  pageData: 'data-page-data',
} as const
