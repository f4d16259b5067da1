import { readCookie } from '../cookies.ts'
import { storage } from '../inventory.ts'
import { type Purpose, purposes } from './purposes.ts'

export const CONSENT_COOKIE = storage.consent.name
export const CONSENT_DAYS = storage.consent.days

/** Revision of the question. A choice about an older revision is asked for again. */
export const CONSENT_REVISION = 1

/** Reads the cookie of vanilla-cookieconsent without its code, which returning visitors need not load. */
export const readStoredChoice = (cookies: string, now: number): ReadonlySet<Purpose> | undefined => {
  const text = readCookie(cookies, CONSENT_COOKIE)
  if (text === undefined) return undefined
  try {
    const { categories, revision, expirationTime } = JSON.parse(text) as Readonly<Record<string, unknown>>
    if (!Array.isArray(categories) || revision !== CONSENT_REVISION) return undefined
    if (typeof expirationTime === 'number' && expirationTime < now) return undefined
    return new Set(purposes.filter((purpose) => purpose === 'necessary' || categories.includes(purpose)))
  } catch {
    return undefined
  }
}
