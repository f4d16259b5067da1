/** A page in the search index. */
export type SearchDocument = {
  /** Relative to the site's root, unique. */
  readonly path: string
  /** Key of the section that lists the page. */
  readonly section: string
  readonly title: string
  /** Other titles of the page: its heading, if the document's title differs. */
  readonly otherTitles?: readonly string[]
  /** A sentence or two. */
  readonly summary: string
  /** Synonyms of the subject: an abbreviation, the name in another language, the city of an airport. */
  readonly names?: readonly string[]
  /** Codes of the page: an HS code, a UN/LOCODE, an IATA code. A search for one leads straight to this page. */
  readonly codes?: readonly string[]
  readonly headings?: readonly string[]
  /** Weight among pages whose words match equally; 1 by default. */
  readonly weight?: number
}
