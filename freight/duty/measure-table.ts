/** Facts beside code, origin and day that a measure depends on, so that it cannot be known here. */
export type MeasureScope =
  /** It is charged on the metal in the goods. */
  | 'content'
  /** It covers parts for vehicles, of codes that other goods have, too. */
  | 'use'
  /** It spares parts for civil aircraft, of codes that other goods have, too. */
  | 'aircraft'
  /** It covers goods with certain technical properties. */
  | 'technical'
  /** It covers goods of a description, of codes that other goods have, too. */
  | 'kind'
  /** It covers what exceeds a quota. */
  | 'quota'
  /** It covers patented medicines, at rates by producer and country. */
  | 'patent'
  /** Its list is not on file. */
  | 'list'

/**
 * How a fact was looked up: in the text of the law or the schedule itself (`primary`), where others transcribe it
 * (`secondary`), or neither (`unverified`); with the day.
 */
export type Look = { readonly by: 'primary' | 'secondary' | 'unverified'; readonly on: string }

/** `verbatim`: heading, rate and countries agree with the words of revision 21 of 2026, as a public copy holds it. */
export type HeadingLook = { readonly by: Look['by'] | 'verbatim'; readonly on: string }

/** An additional US duty: who pays it, on what, from which day. */
export type MeasureRow = {
  readonly id: string
  /** Measures of one family displace each other: the last one in the table that applies is due. */
  readonly family: string
  /** Heading of chapter 99. */
  readonly heading: string
  /** Percent of the customs value. */
  readonly percent?: string
  /** Percent of the customs value that general duty and measure reach together. */
  readonly upTo?: string
  readonly from: string
  /** Absent if no end is known. */
  readonly to?: string
  /** Countries of origin; `EU` stands for all member states; all if absent. */
  readonly origins?: readonly string[]
  /** Countries of origin that do not pay it. */
  readonly notOrigins?: readonly string[]
  /** List of codes; all if absent. */
  readonly list?: string
  /** List of codes that do not pay it. */
  readonly except?: string
  /** A claim of USMCA: frees the goods, or limits the duty to other content than that of the US. */
  readonly usmca?: 'free' | 'content'
  readonly scope?: MeasureScope
  /** `reported`: its final notice has not been checked; it counts as likely. */
  readonly status: 'final' | 'reported'
  readonly source: string
  /** Check of the heading; days were not compared with the Federal Register. */
  readonly checked: HeadingLook
}

/** Families that are not due on goods that owe a duty of another family. */
export type StackingRow = {
  readonly family: string
  readonly yieldsTo: readonly string[]
  readonly source: string
}
