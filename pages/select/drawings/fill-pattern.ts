/** Writes a number into a pattern such as `$#`, in the figures of an edition; below zero with a minus sign, not a hyphen. */
export const fillPattern = (pattern: string, value: number, edition: string, digits = 2): string =>
  pattern.replace('#', () =>
    new Intl.NumberFormat(edition, { maximumFractionDigits: digits }).format(value).replace('-', '−'),
  )
