import { allStorage, type RequestEntry, requests, type StorageEntry, storage } from './inventory.ts'

/** Purpose of each entry, as message keys. */
const uses = {
  consent: 'measurement.use.consent',
  country: 'measurement.use.country',
  customer: 'measurement.use.customer',
  user: 'measurement.use.user',
  campaign: 'measurement.use.campaign',
  field: 'measurement.use.field',
  adClick: 'measurement.use.adClick',
  searchRates: 'measurement.use.searchRates',
  device: 'measurement.use.device',
  session: 'measurement.use.session',
  geo: 'measurement.use.geo',
  events: 'measurement.use.events',
  errors: 'measurement.use.errors',
  sandbox: 'measurement.use.sandbox',
  proxy: 'measurement.use.proxy',
} as const satisfies Readonly<Record<keyof typeof storage | keyof typeof requests | 'field', string>>

const kinds = {
  cookie: 'measurement.kind.cookie',
  'local-storage': 'measurement.kind.local-storage',
  'session-storage': 'measurement.kind.session-storage',
} as const satisfies Readonly<Record<StorageEntry['kind'], string>>

const consents = {
  necessary: 'consent.necessary',
  personalization: 'consent.personalization',
  analytics: 'consent.analytics',
  advertising: 'consent.advertising',
} as const satisfies Readonly<Record<StorageEntry['purpose'], string>>

export type UseKey = keyof typeof uses

/** Keys of all messages that the tables show. */
export type TableKey =
  | (typeof uses)[UseKey]
  | (typeof kinds)[StorageEntry['kind']]
  | (typeof consents)[StorageEntry['purpose']]
  | (typeof columns)[keyof typeof columns]
  | 'measurement.as-vendor'
  | 'measurement.by-others'
  | 'measurement.days'
  | 'measurement.tab'
  | 'measurement.until-erased'

const columns = {
  name: 'measurement.name',
  kind: 'measurement.kind',
  use: 'measurement.use',
  consent: 'measurement.consent',
  lifetime: 'measurement.lifetime',
} as const

export type DescribedStorage = Pick<StorageEntry, 'kind' | 'name' | 'purpose' | 'days' | 'isForeign'> & {
  readonly use: UseKey
}

const useOf = new Map<string, UseKey>(
  (Object.keys(storage) as (keyof typeof storage)[]).map((key) => [storage[key].name, key]),
)

/** All stored entries, with their purposes. */
export const describedStorage: readonly DescribedStorage[] = allStorage.map((entry) => ({
  ...entry,
  use: useOf.get(entry.name) ?? 'field',
}))

/** All requests, with their purposes. */
export const describedRequests: readonly (RequestEntry & { readonly use: UseKey })[] = (
  Object.keys(requests) as (keyof typeof requests)[]
).map((key) => ({
  ...requests[key],
  use: key as UseKey,
}))

type Translate = (key: TableKey, values?: Readonly<Record<string, string | number>>) => string

export type MeasurementTable = {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const lifetimeOf = ({ kind, days, isForeign }: DescribedStorage, t: Translate): string => {
  if (isForeign === true) return t('measurement.by-others')
  if (days !== undefined) return t('measurement.days', { days: String(days) })
  return t(kind === 'session-storage' ? 'measurement.tab' : 'measurement.until-erased')
}

/** Tables of the privacy notice and of `docs/privacy-and-measurement.md`. */
export const storageTable = (t: Translate): MeasurementTable => ({
  columns: [columns.name, columns.kind, columns.use, columns.consent, columns.lifetime].map((key) => t(key)),
  rows: describedStorage.map((entry) => [
    entry.name,
    t(kinds[entry.kind]),
    t(uses[entry.use]),
    t(consents[entry.purpose]),
    lifetimeOf(entry, t),
  ]),
})

export const requestTable = (t: Translate): MeasurementTable => ({
  columns: [columns.name, columns.use, columns.consent].map((key) => t(key)),
  rows: describedRequests.map(({ path, use, purpose, isForVendor }) => [
    path,
    t(uses[use]),
    t(isForVendor === true ? 'measurement.as-vendor' : consents[purpose]),
  ]),
})
