/** What a document's one script is told of, by its attributes. */
export const bootAttributes = {
  /** URL of the code that brings the document to life. */
  entry: 'data-entry',
  /** URLs of what that code will import, separated by blanks, each before what needs it. */
  imports: 'data-imports',
  /** URL of the page's data, which that code will ask for first. */
  pageData: 'data-page-data',
} as const
