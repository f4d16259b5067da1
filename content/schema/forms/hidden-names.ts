/** Hidden fields of the form as the browser posts it without a script. */
export const hiddenNames = {
  edition: '_edition',
  page: '_page',
  /** In front of the name of a consent. */
  wording: '_wording.',
  honeypot: 'homepage',
} as const
