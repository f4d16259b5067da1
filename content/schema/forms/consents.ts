import { agreement, optional } from './field.ts'

/** Separate consents, each a box of its own that nobody ticked beforehand. */
export const consents = {
  acceptTerms: agreement('form.accept-terms'),
  /** Personal Information Protection Law of China, articles 23 and 39: handing data on, abroad, is agreed to separately. */
  acceptTransfer: { ...agreement('form.accept-transfer'), editions: ['zh-CN'] },
  acceptMessages: optional(agreement('form.accept-messages')),
}

/** The newsletter is what is asked for: there is nothing else to receive. */
export const newsletterConsents = {
  acceptTerms: consents.acceptTerms,
  acceptTransfer: consents.acceptTransfer,
}

export const consentNames: readonly string[] = Object.keys(consents)
