/** Words in Latin script, or Chinese characters, that a reader reads in a minute. */
const paceOf = (edition: string): number => (edition.startsWith('zh') ? 400 : 230)

export const readingMinutes = (words: number, edition: string): number =>
  Math.max(1, Math.round(words / paceOf(edition)))
