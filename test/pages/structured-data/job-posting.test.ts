import { describe, expect, it } from 'vitest'
import type { JobFacts } from '#content/schema/career.ts'
import type { SiteBuildContext } from '#pages/define.ts'
import { jobPosting } from '#pages/structured-data/job-posting.ts'
import { aContext, someSettings } from '#test/support/builders.ts'

const job = { title: 'Planner', summary: 'Plans.', work: ['Plan'], needs: ['Patience'], helps: [] }

const someFacts = (facts: Partial<JobFacts> = {}): JobFacts => ({
  team: 'import',
  places: ['rotterdam'],
  hours: 'full-time',
  posted: '2026-11-01',
  closes: '2027-01-01',
  pay: [{ places: ['rotterdam'], currency: 'EUR', per: 'month', from: 3000, to: 4000 }],
  ...facts,
})

const entries: Readonly<Record<string, object>> = {
  offices: { city: 'Rotterdam', country: 'Netherlands', address: 'Kade 1', role: '', entity: '', order: 1 },
  officeFacts: { country: 'NL' },
}

const postingOf = (facts: Partial<JobFacts> = {}) => {
  const find = (collection: string, id: string) => ({
    id,
    file: '',
    data: collection === 'jobFacts' ? someFacts(facts) : entries[collection],
  })
  const context = {
    ...aContext({ settings: someSettings() }),
    content: { all: () => [], find, get: find },
    path: '/jobs/planner',
  }
  return jobPosting(context as unknown as SiteBuildContext & { readonly path: string }, {
    id: 'planner',
    file: '',
    data: job,
  })
}

describe('jobPosting', () => {
  it('has the required members, with the office as a postal address', () => {
    expect(postingOf()).toMatchObject({
      title: 'Planner',
      datePosted: '2026-11-01',
      validThrough: '2027-01-01',
      employmentType: 'FULL_TIME',
      hiringOrganization: { name: 'A site' },
      jobLocation: [{ address: { addressLocality: 'Rotterdam', addressCountry: 'NL' } }],
      baseSalary: { currency: 'EUR', value: { minValue: 3000, maxValue: 4000, unitText: 'MONTH' } },
    })
    expect(postingOf()).not.toHaveProperty('jobLocationType')
  })

  it('lists remote work in a country, an office, or both', () => {
    const remote = postingOf({ places: ['remote-us'] })
    expect(remote).toMatchObject({ jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { name: 'US' } })
    expect(remote).not.toHaveProperty('jobLocation')
    const either = postingOf({ places: ['rotterdam', 'remote-us'] })
    expect(either).toMatchObject({ jobLocationType: 'TELECOMMUTE', jobLocation: [{}] })
  })

  it('omits pay that depends on the place', () => {
    const [pay] = someFacts().pay
    expect(postingOf({ pay: pay === undefined ? [] : [pay, { ...pay, currency: 'USD' }] })).not.toHaveProperty(
      'baseSalary',
    )
  })
})
