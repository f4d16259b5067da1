import type { Organization, PostalAddress, WebSite } from 'schema-dts'
import site from '#content/site.ts'
import { absoluteUrl, companyUrl, languageOf, type Whereabouts } from './urls.ts'

type Company = Exclude<Organization, string>

/** One company in all editions, under one name for machines. */
const companyId = (context: Whereabouts): string => `${companyUrl(context)}#organization`

/** The company, as whatever it publishes or provides names it. */
export const company = (context: Whereabouts): Company => ({
  '@type': 'Organization',
  '@id': companyId(context),
  name: context.settings.name,
  url: companyUrl(context),
})

/** The company as it presents itself. */
export const organization = (context: Whereabouts): Company => ({
  '@type': 'Organization',
  '@id': companyId(context),
  name: context.settings.name,
  legalName: site.company.legalName,
  url: companyUrl(context),
  logo: absoluteUrl(context, '/favicon.svg'),
  email: site.company.email,
  telephone: site.company.phone,
})

export type OfficeAddress = {
  readonly city: string
  /** ISO 3166-1 code. */
  readonly country: string
  readonly address: string
  readonly phone: string
}

const postalAddress = ({ city, country, address }: OfficeAddress): PostalAddress => ({
  '@type': 'PostalAddress',
  streetAddress: address,
  addressLocality: city,
  addressCountry: country,
})

/** The company with the places where it works. */
export const organizationWithOffices = (context: Whereabouts, offices: readonly OfficeAddress[]): Company => ({
  '@type': 'Organization',
  '@id': companyId(context),
  name: context.settings.name,
  legalName: site.company.legalName,
  url: companyUrl(context),
  location: offices.map((office) => ({
    '@type': 'Place',
    name: office.city,
    telephone: office.phone,
    address: postalAddress(office),
  })),
})

const siteId = (context: Whereabouts): string => `${absoluteUrl(context, '/')}#website`

/** The edition, as pages name what they are part of. */
export const partOfSite = (context: Whereabouts): WebSite => ({ '@type': 'WebSite', '@id': siteId(context) })

export const webSite = (context: Whereabouts): WebSite => ({
  '@type': 'WebSite',
  '@id': siteId(context),
  name: context.settings.name,
  url: absoluteUrl(context, '/'),
  inLanguage: languageOf(context),
  publisher: company(context),
})
