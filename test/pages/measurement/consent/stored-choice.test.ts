import { expect, it } from 'vitest'
import { CONSENT_COOKIE, CONSENT_REVISION, readStoredChoice } from '#pages/measurement/consent/stored-choice.ts'

const cookie = (value: unknown): string => `a=1; ${CONSENT_COOKIE}=${encodeURIComponent(JSON.stringify(value))}; b=2`
const choice = { categories: ['necessary', 'analytics'], revision: CONSENT_REVISION, expirationTime: 2000 }

it('readStoredChoice reads the agreed purposes only', () => {
  expect([...(readStoredChoice(cookie(choice), 1000) ?? [])]).toEqual(['necessary', 'analytics'])
  expect([...(readStoredChoice(cookie({ ...choice, categories: ['everything'] }), 1000) ?? [])]).toEqual(['necessary'])
})

it.each([
  ['is absent', 'a=1'],
  ['has another name that ends alike', `x${cookie(choice).slice(5)}`],
  ['is about an older wording', cookie({ ...choice, revision: CONSENT_REVISION - 1 })],
  ['has run out', cookie({ ...choice, expirationTime: 999 })],
  ['is no JSON', `${CONSENT_COOKIE}=%7B`],
  ['is malformed', `${CONSENT_COOKIE}=%E0%A4%A`],
  ['is another kind of JSON', `${CONSENT_COOKIE}=null`],
  ['has no list', cookie({ ...choice, categories: 'analytics' })],
])('readStoredChoice finds no choice if the cookie %s', (_, cookies) => {
  expect(readStoredChoice(cookies, 1000)).toBeUndefined()
})
