/** A text and where it leads. */
export type LeafletLink = { readonly label: string; readonly href: string }

export type LeafletFact = { readonly label: string; readonly text: string; readonly href?: string }

export type LeafletProps = {
  /** BCP 47. Chinese has its own type and its own rules for lines. */
  readonly lang: string
  readonly paper: 'a4' | 'letter'
  readonly brand: string
  /** Name of the series. */
  readonly series: string
  readonly title: string
  readonly summary: string
  readonly author: string
  /** Day of the text, `YYYY-MM-DD`; the document's only date. */
  readonly day: string
  readonly facts: readonly LeafletFact[]
  /** The day in words, for every foot. */
  readonly edition: string
  /** Address of the page that this leaflet prints. */
  readonly page: LeafletLink
  readonly contents: { readonly title: string; readonly parts: readonly number[] }
  /** The text, as on its page. Links are absolute, or fragments. */
  readonly html: string
  readonly checklists: {
    readonly id: string
    readonly title: string
    readonly lists: readonly { readonly title: string; readonly items: readonly string[] }[]
  }
  readonly contact: { readonly title: string; readonly text: string; readonly ways: readonly LeafletFact[] }
  /** Right end of every foot. */
  readonly pageOf: (page: number, pages: number) => string
}
