import type { Answers } from '#content/schema/forms/form.ts'
import { CARRIED } from '../traces.ts'
import { isAnswers } from './is-answers.ts'

/** Longer addresses are cut by some programs on the way. */
const MOST = 8000

/**
 * Editions are on hosts of their own, which share no storage: the draft travels in the fragment, which no server is sent, and is taken out
 * of the address on arrival. Consents never travel.
 */
export const carryDraft = (link: HTMLAnchorElement, form: string, answers: Answers): void => {
  const fragment = CARRIED + encodeURIComponent(JSON.stringify([form, answers]))
  if (Object.keys(answers).length > 0 && fragment.length <= MOST) link.hash = fragment
}

/** Takes over a draft that another edition handed on. */
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
