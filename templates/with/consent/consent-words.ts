/** Purposes that a visitor can agree to. */
export type OptionalPurpose = 'personalization' | 'analytics' | 'advertising'

export type ConsentWords = {
  readonly title: string
  readonly text: string
  /** How the site behaves before a choice. */
  readonly until: string
  readonly privacy: string
  readonly accept: string
  readonly refuse: string
  readonly choose: string
  readonly save: string
  readonly close: string
  /** Heads the list of purposes. */
  readonly choices: string
  readonly choicesText: string
  /** For visitors whose browser sends a Global Privacy Control signal. */
  readonly gpc: string
  readonly necessary: { readonly label: string; readonly hint: string }
  readonly purposes: Readonly<Record<OptionalPurpose, { readonly label: string; readonly hint: string }>>
}
