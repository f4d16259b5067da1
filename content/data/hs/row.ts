/** Edition of the nomenclature. */
export type HsEdition = 2017 | 2022

/** Customs duty that a market takes from all countries alike, in percent of the customs value. */
export type HsRate = {
  readonly market: 'US' | 'EU'
  readonly percent: string
  /** The greatest rate below the six digits, where the national lines differ. */
  readonly upTo?: string
  /** Whether somebody has compared it with the tariff. */
  readonly isChecked: boolean
}

/** Words in the languages of the site; Chinese where somebody has written them. */
export type HsWords = { readonly 'en-US'?: string; readonly 'zh-CN'?: string }

/** One line: a chapter (two digits), a heading (four) or a subheading (six). Fields that say nothing are left out. */
export type HsRow = {
  readonly code: string
  /** Roman numeral of the section; chapters only. */
  readonly section?: string
  readonly slug: string
  /** Short; English always. */
  readonly name: HsWords
  /** In English the nomenclature's text, in Chinese the tariff's wording; left out where it is the name or the parent's. */
  readonly text?: HsWords
  /** Edition that brought the line, where that is 2022. */
  readonly since?: 2022
  /** Lines of 2017 that its goods were in. */
  readonly before?: readonly string[]
  /** Lines of 2022 that its goods are in; the line itself is of 2017 alone. */
  readonly after?: readonly string[]
  readonly unit?: string
  /** Lines that the text names. */
  readonly mentions?: readonly string[]
  readonly rates?: readonly HsRate[]
  /** Ids of glossary terms. */
  readonly terms: readonly string[]
}
