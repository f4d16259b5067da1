import type { Choice } from './with-vote.tsx'

/** An answer of this tab. `id` is random, made for one page, and ends with the tab. */
export type KeptVote = {
  readonly id: string
  readonly helpful: Choice
  readonly missing: string
  readonly isSent: boolean
}

const keyOf = (page: string): string => `fairlead:vote:${page}`

/** Answers for which storage is blocked or full: they last as long as the document. */
const unstored = new Map<string, string>()

const readStored = (page: string): string | null => {
  try {
    return unstored.get(page) ?? sessionStorage.getItem(keyOf(page))
  } catch {
    return null
  }
}

/** Whether this tab has an answer for a page. */
export const isVoteKept = (page: string): boolean => readStored(page) !== null

export const readKeptVote = (page: string): KeptVote | undefined => {
  try {
    const { id, helpful, missing, isSent } = JSON.parse(readStored(page) ?? '{}') as Partial<KeptVote>
    if (typeof id !== 'string' || (helpful !== 'yes' && helpful !== 'no')) return undefined
    return { id, helpful, missing: typeof missing === 'string' ? missing : '', isSent: isSent === true }
  } catch {
    // Written by other code.
    return undefined
  }
}

/** Keeps an answer for as long as the tab, so that a second one replaces it and Back shows it. */
export const keepVote = (page: string, vote: KeptVote): void => {
  const text = JSON.stringify(vote)
  try {
    sessionStorage.setItem(keyOf(page), text)
    unstored.delete(page)
  } catch {
    unstored.set(page, text)
  }
}
