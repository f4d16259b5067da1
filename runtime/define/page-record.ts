import type { PageRecord } from '#runtime/protocol/page-record.ts'

/** What a site's search knows of a page beyond its head. All members are JSON. */
export type PageSearch<Section extends string = string> = {
  /** Group of results that the page belongs to. */
  readonly section: Section
  /** Title in results, where the document's title says more than a list needs. */
  readonly title?: string
  /** Further titles: the page's heading, if it differs from the document's title. */
  readonly otherTitles?: readonly string[]
  /** Synonyms of the subject: an abbreviation, the name in another language, the city of an airport. */
  readonly names?: readonly string[]
  /** Codes of the subject: an HS code, a UN/LOCODE. A search for one leads straight to the page. */
  readonly codes?: readonly string[]
  /** Headings that say what the page is about. */
  readonly headings?: readonly string[]
  /** Weight among pages whose words match equally; 1 by default. */
  readonly weight?: number
}

/** A page as Markdown, for machines. */
export type PageTwin = {
  /** Title of the text, where the document's title says more. */
  readonly title?: string
  /** Facts about the text by their names, such as `updated`, for its front matter. */
  readonly facts?: Readonly<Record<string, string | undefined>>
  /** The text without its title and its summary. */
  readonly markdown: string
  /** Puts the text into a feed. */
  readonly feed?: {
    /** Name of the feed. */
    readonly name: string
    /** The text as HTML. */
    readonly html: string
  }
}

/** The records of an edition's pages, for files that are made of them. */
export type PageRecords = {
  /** All records, in order of their paths by code unit. */
  readonly all: () => readonly PageRecord[]
  /** Returns the texts of a page's twin. Throws for a page without one. */
  readonly twin: (path: string) => TwinTexts
}

/** The twin of a page as text: as Markdown, and as HTML if it is in a feed. */
export type TwinTexts = { readonly markdown: string; readonly html?: string }
