/** A page as search knows it. */
export type SearchDocument = {
  /** From the site's root, unique. */
  readonly path: string
  /** Key of the part of the site under which the page is listed. */
  readonly section: string
  readonly title: string
  /** Other titles of the same page: its heading, where the title of the document is another. */
  readonly otherTitles?: readonly string[]
  /** A sentence or two. */
  readonly summary: string
  /** What else the subject is called: an abbreviation, the name in another language, the city of an airport. */
  readonly names?: readonly string[]
  /** Codes whose page this is: an HS code, a UN/LOCODE, an IATA code. Who types one wants this page and no list. */
  readonly codes?: readonly string[]
  readonly headings?: readonly string[]
  /** How much more than others the page is wanted, where the words fit alike; 1 when left out. */
  readonly weight?: number
}
