import { allStorage, requests, type StorageEntry, storage } from './inventory.ts'

/** What an entry is for, as the end of a message key. */
export type UseKey = keyof typeof storage | keyof typeof requests | 'field'

export type DescribedStorage = Pick<StorageEntry, 'kind' | 'name' | 'purpose' | 'days' | 'isForeign'> & {
  readonly use: UseKey
}

const uses = new Map<string, UseKey>(
  (Object.keys(storage) as (keyof typeof storage)[]).map((key) => [storage[key].name, key]),
)

/** Everything that is kept, with what it is for. */
export const describedStorage: readonly DescribedStorage[] = allStorage.map((entry) => ({
  ...entry,
  use: uses.get(entry.name) ?? 'field',
}))

/** Every request, with what it is for. */
export const describedRequests = (Object.keys(requests) as (keyof typeof requests)[]).map((key) => ({
  ...requests[key],
  use: key as UseKey,
}))

type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string

export type MeasurementTable = {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const lifetimeOf = ({ kind, days, isForeign }: DescribedStorage, t: Translate): string => {
  if (isForeign === true) return t('measurement.by-others')
  if (days !== undefined) return t('measurement.days', { days: String(days) })
  return t(kind === 'session-storage' ? 'measurement.tab' : 'measurement.until-erased')
}

/** The tables of the privacy notice and of `docs/privacy-and-measurement.md`. */
export const storageTable = (t: Translate): MeasurementTable => ({
  columns: ['name', 'kind', 'use', 'consent', 'lifetime'].map((key) => t(`measurement.${key}`)),
  rows: describedStorage.map((entry) => [
    entry.name,
    t(`measurement.kind.${entry.kind}`),
    t(`measurement.use.${entry.use}`),
    t(`consent.${entry.purpose}`),
    lifetimeOf(entry, t),
  ]),
})

export const requestTable = (t: Translate): MeasurementTable => ({
  columns: ['name', 'use', 'consent'].map((key) => t(`measurement.${key}`)),
  rows: describedRequests.map(({ path, use, purpose }) => [path, t(`measurement.use.${use}`), t(`consent.${purpose}`)]),
})
