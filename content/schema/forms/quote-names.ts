/** Names of the fields that hold the number of containers, by type. */
export const countNames: Readonly<Record<string, string>> = {
  '20-standard': 'count20Standard',
  '40-standard': 'count40Standard',
  '40-high-cube': 'count40HighCube',
  '45-high-cube': 'count45HighCube',
}

/** Answers to the question of the mode, by the name that routes have for it. */
export const quoteModes = { fcl: 'ocean-fcl', lcl: 'ocean-lcl', rail: 'rail', air: 'air' } as const

/** The steps of the quote form. Those who have no JavaScript see all at once. */
export const quoteSteps = ['cargo', 'route', 'you'] as const
export type QuoteStep = (typeof quoteSteps)[number]
