import type { Organization, PostalAddress, WebSite } from 'schema-dts'
import site from '#content/site.ts'
import type { OfficeAddress } from '../view-models/offices.ts'
import { absoluteUrl, companyUrl, languageOf, type Whereabouts } from './urls.ts'

type Company = Exclude<Organization, string>

/** Id of the company, the same in all editions. */
const companyId = (context: Whereabouts): string => `${companyUrl(context)}#organization`

/** The company as publisher or provider. */
export const company = (context: Whereabouts): Company => ({
  '@type': 'Organization',
  '@id': companyId(context),
  name: context.settings.name,
  url: companyUrl(context),
})

/** The company with its details. */
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

const postalAddress = ({ city, country, address }: OfficeAddress): PostalAddress => ({
  '@type': 'PostalAddress',
  streetAddress: address,
  addressLocality: city,
  addressCountry: country,
})

/** The company with its offices. */
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

/** The edition as the `isPartOf` of pages. */
export const partOfSite = (context: Whereabouts): WebSite => ({ '@type': 'WebSite', '@id': siteId(context) })

export const webSite = (context: Whereabouts): WebSite => ({
  '@type': 'WebSite',
  '@id': siteId(context),
  name: context.settings.name,
  url: absoluteUrl(context, '/'),
  inLanguage: languageOf(context),
  publisher: company(context),
})
