/** The JSON-LD blocks of a document, in order. Script text has no entities. */
export const readStructuredData = (html: string): readonly unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  )

type Thing = Readonly<Record<string, unknown>>

const ARTICLE = ['headline', 'description', 'author', 'publisher', 'inLanguage', 'url']
const PAGE = ['name', 'description', 'inLanguage', 'url']

/**
 * Required properties by type, as search engines require them; `a|b` is one of two. Other types are not allowed on the
 * site.
 */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  AboutPage: [...PAGE, 'mainEntity'],
  Airport: ['name', 'url', 'iataCode', 'geo', 'containedInPlace'],
  Answer: ['text'],
  Article: [...ARTICLE],
  BlogPosting: [...ARTICLE, 'datePublished'],
  BreadcrumbList: ['itemListElement'],
  CollectionPage: [...PAGE, 'mainEntity'],
  ContactPage: [...PAGE, 'mainEntity'],
  Country: ['name'],
  DataDownload: ['encodingFormat', 'contentUrl'],
  Dataset: ['name', 'description', 'url', 'license', 'dateModified', 'creator', 'distribution'],
  DefinedTerm: ['name', 'url'],
  DefinedTermSet: ['name', 'url'],
  Event: ['name', 'description', 'startDate', 'eventStatus', 'eventAttendanceMode', 'location', 'organizer'],
  FAQPage: ['mainEntity'],
  GeoCoordinates: ['latitude', 'longitude'],
  ItemList: ['itemListElement', 'numberOfItems'],
  JobPosting: [
    'title',
    'description',
    'datePosted',
    'validThrough',
    'employmentType',
    'hiringOrganization',
    'jobLocation',
  ],
  ListItem: ['position', 'name'],
  MonetaryAmount: ['currency', 'value'],
  NewsArticle: [...ARTICLE, 'datePublished'],
  Organization: ['@id', 'name', 'url'],
  Person: ['name', 'url'],
  Place: ['address|geo'],
  PostalAddress: ['addressLocality', 'addressCountry'],
  ProfilePage: ['mainEntity'],
  PropertyValue: ['name|propertyID', 'value'],
  QuantitativeValue: ['minValue', 'maxValue', 'unitText'],
  Question: ['name', 'acceptedAnswer'],
  Service: ['name', 'description', 'serviceType', 'provider', 'areaServed'],
  TechArticle: [...ARTICLE, 'dateModified'],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate', 'duration', 'contentUrl'],
  VirtualLocation: ['url'],
  WebPage: PAGE,
  WebSite: ['@id'],
}

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value)

const isSaid = (value: unknown): boolean =>
  value !== undefined && value !== '' && (!Array.isArray(value) || value.length > 0)

const DAY = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}Z)?$/

/** Faults of a property's value. */
const faultOfMember = (name: string, value: unknown): string | undefined => {
  if (
    /^(?:url|item|logo|mainEntityOfPage|contentUrl|thumbnailUrl|license|@id)$/.test(name) &&
    !/^https:\/\//.test(String(value))
  )
    return `${name} is no absolute address`
  if (/^(?:date.*|uploadDate|startDate|endDate|validThrough)$/.test(name) && !DAY.test(String(value)))
    return `${name} is no day`
  if (name === 'itemListElement' && Array.isArray(value) && value.some((item, index) => item.position !== index + 1))
    return 'positions do not count from one'
  return undefined
}

/** Faults of a thing and of all things inside it. */
const faultsOf = (thing: Thing, at: string): readonly string[] => {
  const type = String(thing['@type'])
  const required = REQUIRED[type]
  if (required === undefined) return [`${at} is of the type ${type}, which is unknown`]
  const missing = required
    .filter((names) => !names.split('|').some((name) => isSaid(thing[name])))
    .map((name) => `${at} (${type}) does not say ${name}`)
  const members = Object.entries(thing).flatMap(([name, value]) => {
    const fault = faultOfMember(name, value)
    const inner = (Array.isArray(value) ? value : [value]).filter(isThing)
    return [
      ...(fault === undefined ? [] : [`${at} (${type}): ${fault}`]),
      ...inner.flatMap((found) => faultsOf(found, `${at}.${name}`)),
    ]
  })
  return [...missing, ...members]
}

/** Faults of a JSON-LD block, which must be one graph of known types with their required properties. */
export const faultsOfStructuredData = (block: unknown): readonly string[] => {
  if (!isThing(block) || block['@context'] !== 'https://schema.org') return ['the block has no context']
  const things = block['@graph']
  if (!Array.isArray(things) || things.length === 0) return ['the block has no things']
  return things.flatMap((thing, index) => faultsOf(thing, `@graph[${index}]`))
}
