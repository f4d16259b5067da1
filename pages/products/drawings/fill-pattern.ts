/** Formats a number into a pattern such as `$#`. A negative number has a minus sign instead of a hyphen. */
export const fillPattern = (pattern: string, value: number, edition: string, digits = 2): string =>
  pattern.replace('#', () =>
    new Intl.NumberFormat(edition, { maximumFractionDigits: digits }).format(value).replace('-', '−'),
  )
