import type { Entry } from '@fairlead/engine/define'
import type { JobPosting, Place } from 'schema-dts'
import type { Job, JobFacts } from '#content/schema/career.ts'
import type { SiteBuildContext } from '../define.ts'
import { selectRelatedOne } from '../view-models/related.ts'
import { company } from './organization.ts'
import { absoluteUrl, type Page } from './urls.ts'

const employmentTypes: Readonly<Record<JobFacts['hours'], string>> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  'fixed-term': 'TEMPORARY',
}

const remote = 'remote-us'

type Posting = Exclude<JobPosting, string>

const place = (context: SiteBuildContext, office: string, namedIn: string): Exclude<Place, string> => {
  const { city, address } = selectRelatedOne(context, 'offices', office, namedIn).data
  const { country } = selectRelatedOne(context, 'officeFacts', office, namedIn).data
  return {
    '@type': 'Place',
    address: { '@type': 'PostalAddress', streetAddress: address, addressLocality: city, addressCountry: country },
  }
}

/** Place of work: one of several offices, or home in a country. */
const whereabouts = (
  context: SiteBuildContext,
  { places }: JobFacts,
  namedIn: string,
): Pick<Posting, 'jobLocation' | 'jobLocationType' | 'applicantLocationRequirements'> => {
  const offices = places.filter((office) => office !== remote)
  return {
    ...(offices.length === 0 ? {} : { jobLocation: offices.map((office) => place(context, office, namedIn)) }),
    ...(offices.length === places.length
      ? {}
      : { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: 'US' } }),
  }
}

/** Pay that is equal at every place of work; with several ranges there is none. */
const salary = ({ pay }: JobFacts): Pick<Posting, 'baseSalary'> => {
  const [range] = pay
  if (range === undefined || pay.length > 1) return {}
  const { currency, per, from, to } = range
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency,
      value: {
        '@type': 'QuantitativeValue',
        minValue: from,
        maxValue: to,
        unitText: per === 'year' ? 'YEAR' : 'MONTH',
      },
    },
  }
}

const list = (items: readonly string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

/** An open role. */
export const jobPosting = (
  context: SiteBuildContext & Page,
  { id, file, data: { title, summary, work, needs, helps } }: Entry<Job>,
): JobPosting => {
  const { data: facts } = selectRelatedOne(context, 'jobFacts', id, file)
  return {
    '@type': 'JobPosting',
    title,
    description: `<p>${summary}</p>${list(work)}${list([...needs, ...helps])}`,
    url: absoluteUrl(context, context.path),
    identifier: { '@type': 'PropertyValue', name: context.settings.name, value: id },
    datePosted: facts.posted,
    validThrough: facts.closes,
    employmentType: employmentTypes[facts.hours],
    hiringOrganization: company(context),
    directApply: false,
    ...whereabouts(context, facts, file),
    ...salary(facts),
  }
}
