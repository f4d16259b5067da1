import type { Answers } from '#content/schema/forms/form.ts'
import { isAnswers } from '#content/schema/forms/is-answers.ts'

/** What was asked for, without who asked, and the reference under which it arrived. */
export type SentQuote = { readonly reference: string; readonly answers: Answers }

const key = 'fairlead:sent-quote'
/** Days after which nobody looks for it any more. */
const most = 30

/** Keeps a quote request on this device for the page that follows. Where nothing can be stored, that page has text. */
export const keepSentQuote = (quote: SentQuote): void => {
  try {
    localStorage.setItem(key, JSON.stringify({ ...quote, at: Date.now() }))
  } catch {
    // Blocked or full.
  }
}

export const forgetSentQuote = (): void => {
  try {
    localStorage.removeItem(key)
  } catch {
    // Blocked: nothing is stored.
  }
}

export const readSentQuote = (): SentQuote | undefined => {
  try {
    const { reference, answers, at } = JSON.parse(localStorage.getItem(key) ?? '{}') as Readonly<
      Record<string, unknown>
    >
    if (typeof reference !== 'string' || typeof at !== 'number' || !isAnswers(answers)) return undefined
    if (Date.now() - at < most * 86_400_000) return { reference, answers }
    forgetSentQuote()
  } catch {
    // Blocked, or written by other code.
  }
  return undefined
}
