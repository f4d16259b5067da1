import type { Office, OfficeFacts } from '#content/schema/office.ts'
import type { Office as OfficeItem } from '#templates/sections/offices.tsx'
import type { SiteBuildContext } from '../define.ts'
import { formatMinute, formatSpan } from './day-strip.ts'
import { selectRelatedOne } from './related.ts'

type OfficeEntry = { readonly id: string; readonly words: Office; readonly facts: OfficeFacts }

export type OfficeAddress = {
  readonly city: string
  /** ISO 3166-1 code. */
  readonly country: string
  readonly address: string
  readonly phone: string
}

/** Opening hours in the office's local time. */
export const formatHours = ({ opens, closes }: Pick<OfficeFacts, 'opens' | 'closes'>, edition: string): string =>
  formatSpan(formatMinute(opens * 60), formatMinute(closes * 60), edition)

/** All offices, in the order of the edition. */
export const selectOfficeEntries = (context: SiteBuildContext): readonly OfficeEntry[] =>
  context.content
    .all('offices')
    .toSorted((a, b) => a.data.order - b.data.order)
    .map(({ id, file, data }) => ({ id, words: data, facts: selectRelatedOne(context, 'officeFacts', id, file).data }))

/** Address of an office for structured data. */
export const selectOfficeAddress = ({ words, facts }: OfficeEntry): OfficeAddress => ({
  city: words.city,
  country: facts.country,
  address: words.address,
  phone: facts.phone,
})

export const selectOffice = ({ words, facts }: OfficeEntry): OfficeItem => ({
  city: words.city,
  country: words.country,
  role: words.role,
  address: words.address,
  phone: facts.phone,
})
