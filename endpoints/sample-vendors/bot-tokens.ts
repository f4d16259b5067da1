import { randomBytes } from 'node:crypto'

const VALID_MS = 120_000
const MAX_TOKENS = 1000

/** Scores of a browser that says that a program drives it, and of all others. */
const SCORES = { automated: 0.1, other: 0.9 } as const

/** Answer of the services that our endpoints can ask: the same for reCAPTCHA, hCaptcha and Turnstile. */
export type TokenVerdict =
  | { readonly success: true; readonly score: number; readonly action: string }
  | { readonly success: false; readonly 'error-codes': readonly string[] }

export type BotTokens = {
  readonly issue: (action: string, isAutomated: boolean) => { readonly token: string; readonly score: number }
  /** Says once what a token is worth. */
  readonly verify: (token: string) => TokenVerdict
}

export const createBotTokens = (now: () => Date): BotTokens => {
  const issued = new Map<string, { readonly action: string; readonly score: number; readonly until: number }>()
  return {
    issue: (action, isAutomated) => {
      const token = randomBytes(24).toString('base64url')
      const score = isAutomated ? SCORES.automated : SCORES.other
      issued.set(token, { action, score, until: now().getTime() + VALID_MS })
      const [oldest] = issued.keys()
      if (issued.size > MAX_TOKENS && oldest !== undefined) issued.delete(oldest)
      return { token, score }
    },
    verify: (token) => {
      const found = issued.get(token)
      issued.delete(token)
      return found === undefined || found.until < now().getTime()
        ? { success: false, 'error-codes': ['timeout-or-duplicate'] }
        : { success: true, score: found.score, action: found.action }
    },
  }
}
