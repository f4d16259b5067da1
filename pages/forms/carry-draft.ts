import type { Answers } from '#content/schema/forms/form.ts'
import { isAnswers } from '#content/schema/forms/is-answers.ts'
import { CARRIED } from './traces.ts'

/** Some programs truncate longer addresses. */
const MAX_LENGTH = 8000

/**
 * Passes a draft to another edition. Editions have separate hosts and storage, so it travels in the fragment, which is
 * never sent to a server, and is removed from the address on arrival. Consents are never passed.
 */
export const carryDraft = (link: HTMLAnchorElement, form: string, answers: Answers): void => {
  const fragment = CARRIED + encodeURIComponent(JSON.stringify([form, answers]))
  if (Object.keys(answers).length > 0 && fragment.length <= MAX_LENGTH) link.hash = fragment
}

/** Restores a draft from another edition. */
export const takeCarried = (form: string): Answers | undefined => {
  const { hash, pathname, search } = window.location
  if (!hash.startsWith(CARRIED)) return undefined
  try {
    const [owner, answers] = JSON.parse(decodeURIComponent(hash.slice(CARRIED.length))) as readonly unknown[]
    if (owner !== form) return undefined
    window.history.replaceState(window.history.state, '', pathname + search)
    return isAnswers(answers) ? answers : undefined
  } catch {
    return undefined
  }
}
