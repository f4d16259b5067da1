/** Purposes of data. The first is always granted. */
export const purposes = ['necessary', 'personalization', 'analytics', 'advertising'] as const
export type Purpose = (typeof purposes)[number]

/** Storage categories of Google's consent mode, which other vendors understand, too, and the purpose of each. */
const purposeOf = {
  ad_storage: 'advertising',
  ad_user_data: 'advertising',
  ad_personalization: 'advertising',
  analytics_storage: 'analytics',
  functionality_storage: 'necessary',
  personalization_storage: 'personalization',
  security_storage: 'necessary',
} as const satisfies Readonly<Record<string, Purpose>>
export type StorageCategory = keyof typeof purposeOf

export type StorageConsent = Readonly<Record<StorageCategory, 'granted' | 'denied'>>

/** Maps purposes to all seven categories: a category that is left out would not count as denied. */
export const storageConsentOf = (granted: ReadonlySet<Purpose>): StorageConsent =>
  Object.fromEntries(
    Object.entries(purposeOf).map(([category, purpose]) => [category, granted.has(purpose) ? 'granted' : 'denied']),
  ) as StorageConsent

export const ONLY_NECESSARY: ReadonlySet<Purpose> = new Set(['necessary'])
