/** Chinese has no spaces between its words, nor between them and figures or Latin letters. */
const spaceIn = (edition: string): string => (edition.startsWith('zh') ? '' : ' ')

/** A text that stands before another on its line. */
export const beforeText = (text: string, edition: string): string => `${text}${spaceIn(edition)}`

/** A text that stands behind another on its line. */
export const behindText = (text: string, edition: string): string => `${spaceIn(edition)}${text}`
