/** Joins the ends of a range in the style of an edition: `7.8–8.8`, in Chinese `7.8～8.8`. */
export const spanOf = (from: string | number, to: string | number, edition: string): string =>
  `${from}${edition.startsWith('zh') ? '～' : '–'}${to}`
