/** Purposes of data. The first is always granted. */
export const purposes = ['necessary', 'personalization', 'analytics', 'advertising'] as const
export type Purpose = (typeof purposes)[number]

/** Storage categories of Google's consent mode, which other vendors understand, too. */
export const storageCategories = [
  'ad_storage',
  'ad_user_data',
  'ad_personalization',
  'analytics_storage',
  'functionality_storage',
  'personalization_storage',
  'security_storage',
] as const
export type StorageCategory = (typeof storageCategories)[number]

const purposeOf: Readonly<Record<StorageCategory, Purpose>> = {
  ad_storage: 'advertising',
  ad_user_data: 'advertising',
  ad_personalization: 'advertising',
  analytics_storage: 'analytics',
  functionality_storage: 'necessary',
  personalization_storage: 'personalization',
  security_storage: 'necessary',
}

export type StorageConsent = Readonly<Record<StorageCategory, 'granted' | 'denied'>>

/** Maps purposes to all seven categories: a category that is left out would not count as denied. */
export const storageConsentOf = (granted: ReadonlySet<Purpose>): StorageConsent =>
  Object.fromEntries(
    storageCategories.map((category) => [category, granted.has(purposeOf[category]) ? 'granted' : 'denied']),
  ) as StorageConsent

export const ONLY_NECESSARY: ReadonlySet<Purpose> = new Set(['necessary'])
