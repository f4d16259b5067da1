export type PlaceKind = 'port' | 'airport' | 'city'

/** A place as a list of suggestions shows it. */
export type Suggestion = {
  readonly code: string
  /** Text put into the field: name and code. */
  readonly text: string
  readonly kind: PlaceKind
  /** With the state or province, if the list has one, and what tells a port from the others of its city. */
  readonly country: string
  /** Name of its city, where the list has others of that city: they follow each other. */
  readonly city?: string
  /** Path of a page that belongs to this suggestion alone. */
  readonly slug: string
}

/** What a typed text stands for. */
export type PlaceAnswer = {
  readonly reading: 'Known' | 'Several' | 'Unknown'
  /** Whether no name begins with the text either. */
  readonly isNothing: boolean
  /** The one place, those that the text may stand for, or those of the three nearest spellings. */
  readonly meant: readonly Suggestion[]
  /** Further ports of the city that the text names; the one place is its main port. */
  readonly others?: { readonly city: string; readonly ports: readonly Suggestion[] }
  /** Places to offer while it is typed: what it stands for, then those whose names begin with it. */
  readonly list: readonly Suggestion[]
}

/** Reads places. Templates only show them: the site passes in a client that loads what it needs. */
export type PlaceClient = {
  /** Of one kind, if only that will do. Null if the list of places cannot be had. */
  readonly offer: (typed: string, kind?: PlaceKind) => Promise<PlaceAnswer | null>
}

export type PlaceFieldWords = Readonly<Record<PlaceKind, string>> & {
  /** Name of the list. */
  readonly suggestions: string
  /** Number of places in the list, for screen readers: `{count}`. */
  readonly count: string
  /** What the text is read as: `{place}`. */
  readonly read: string
  /** Heads further ports of the city that a text names: `{city}`. */
  readonly others: string
  /** Heads places that a text may stand for, and the nearest spellings of one that stands for none. */
  readonly several: string
  readonly none: string
  /** The list of places is late, or cannot be loaded. */
  readonly late: string
  readonly unavailable: string
}
