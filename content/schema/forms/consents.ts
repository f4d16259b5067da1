import { murmur32 } from '#runtime/protocol/murmur.ts'
import { agreement, optional } from './field.ts'

/** Separate consents, each a box of its own that nobody ticked beforehand. */
export const consents = {
  acceptTerms: agreement('form.accept-terms'),
  /**
   * Personal Information Protection Law of China, articles 23 and 39: handing data on, abroad, is agreed to separately.
   */
  acceptTransfer: { ...agreement('form.accept-transfer'), editions: ['zh-CN'] },
  acceptMessages: optional(agreement('form.accept-messages')),
}

/** The newsletter is what is asked for: there is nothing else to receive. */
export const newsletterConsents = {
  acceptTerms: consents.acceptTerms,
  acceptTransfer: consents.acceptTransfer,
}

/** Names of consents, each with the keys in `messages.json` of all that a visitor reads beside the box. */
export const consentTexts = {
  acceptTerms: ['form.accept-terms', 'form.accept-terms-hint'],
  acceptTransfer: ['form.accept-transfer', 'form.accept-transfer-hint'],
  acceptMessages: ['form.accept-messages', 'form.accept-messages-hint'],
} as const satisfies Readonly<Record<keyof typeof consents, readonly string[]>>

export type ConsentName = keyof typeof consentTexts

export const consentNames = Object.keys(consentTexts) as readonly ConsentName[]

/** Names a wording by its text: a version cannot be forgotten when words change. */
export const wordingVersion = (wording: string): string => murmur32(encodeURIComponent(wording)).toString(36)

type Recipient = { readonly company: string; readonly email: string }

/** All that a visitor reads beside a box, as it is kept. */
export const wordingOf = (
  name: ConsentName,
  recipient: Recipient,
  t: (key: (typeof consentTexts)[ConsentName][number], values: Recipient) => string,
): string => consentTexts[name].map((key) => t(key, recipient)).join('\n')
