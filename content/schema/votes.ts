/** Fields of the form below a help article, as a browser without scripts posts them. */
export const voteNames = { edition: '_edition', page: '_page', helpful: 'helpful', missing: 'missing' } as const

/** Characters of what was missing: a line, not a letter. */
export const mostMissing = 300

/** Id of the page that follows where no script runs. */
export const voteConfirmation = 'help-vote'

/** Days until what visitors wrote, and their answers, are deleted, as the privacy notice states. */
export const textDays = 180
export const voteDays = 730
