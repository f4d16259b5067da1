import {
  dataCollection,
  derivedCollection,
  jsonCollection,
  markdownCollection,
  tableCollection,
} from '@fairlead/engine/define'
import {
  deriveAirportLinks,
  deriveAirportSummaries,
  deriveCountryPlaces,
  deriveLetterPlaces,
  derivePortLanes,
  derivePortLinks,
  deriveRelatedLanes,
} from './derived/atlas.ts'
import { deriveBranches, deriveExtents, derivePlaces } from './derived/hs.ts'
import { deriveOfficeMap } from './derived/office-map.ts'
import { deriveLeadingPorts, deriveRoutePlaces, deriveRouteSheets } from './derived/routes.ts'
import { ArchivedPage } from './schema/archive.ts'
import {
  AirportRow,
  CountryRow,
  LandRow,
  LaneRow,
  PortRow,
  ServiceRow,
  VesselRow,
  WarehouseRow,
} from './schema/atlas.ts'
import { BlogAuthor, BlogCategory, BlogPost } from './schema/blog.ts'
import { Canal } from './schema/canal.ts'
import { CareersPage, Job, JobFacts, OfficesPage, Team } from './schema/career.ts'
import { CaseFacts, CaseStudy } from './schema/case-study.ts'
import {
  CompanyEvent,
  CompanyFacts,
  CompanyText,
  EuPage,
  EventFacts,
  EventsPage,
  NewsroomPage,
  Release,
} from './schema/company.ts'
import { Eguide } from './schema/eguide.ts'
import { Film, FilmFacts } from './schema/film.ts'
import { BorderPage, ConfirmationPage, FormPage, NewsletterStep } from './schema/form-pages.ts'
import { GlossaryTerm } from './schema/glossary.ts'
import { HelpArticle, HelpCategory } from './schema/help.ts'
import { HsGuide, HsLine, HsSection, HsTradeWords } from './schema/hs.ts'
import { InsuranceCoverage } from './schema/insurance-coverage.ts'
import { ContentLanding, LaneLanding } from './schema/landings.ts'
import { LaneMap } from './schema/lane-map.ts'
import { LegalDocument } from './schema/legal.ts'
import { BlogMenu, FooterNavigation, HeaderNavigation } from './schema/navigation.ts'
import { Office, OfficeFacts } from './schema/office.ts'
import { AboutPage, ErrorPage, HomePage, IndexPage } from './schema/pages.ts'
import { LanePassages } from './schema/passage.ts'
import { MarketRow, PriceRow } from './schema/price.ts'
import { Product } from './schema/product.ts'
import { ResearchData, ResearchPaper } from './schema/research.ts'
import { CityRow, FeederRow, RoutePage } from './schema/route-page.ts'
import { SearchPhrases } from './schema/search-phrases.ts'
import { Specimen } from './schema/specimen.ts'
import { StyleguidePage } from './schema/styleguide.ts'
import { ThirdPartiesPage } from './schema/third-parties.ts'
import { DutyPage, EmissionsPage } from './schema/tool-pages.ts'
import { UpdateIssue } from './schema/update.ts'
import { Webinar } from './schema/webinar.ts'

const hsLines = dataCollection({ from: 'data/hs/rows/lines/*.ndjson', key: 'code', decoder: HsLine })
const atlasRows = {
  countries: dataCollection({ from: 'data/countries/rows.ndjson', key: 'code', decoder: CountryRow }),
  ports: dataCollection({ from: 'data/ports/rows.ndjson', key: 'code', decoder: PortRow }),
  airports: dataCollection({ from: 'data/airports/rows.ndjson', key: 'iata', decoder: AirportRow }),
  lanes: dataCollection({ from: 'data/lanes/rows.ndjson', key: 'id', decoder: LaneRow }),
  services: dataCollection({ from: 'data/services/rows.ndjson', key: 'id', decoder: ServiceRow }),
  vessels: dataCollection({ from: 'data/vessels/rows.ndjson', key: 'slug', decoder: VesselRow }),
  warehouses: dataCollection({ from: 'data/warehouses/rows.ndjson', key: 'id', decoder: WarehouseRow }),
  land: dataCollection({ from: 'data/land/rows.ndjson', key: 'id', decoder: LandRow }),
}

const { countries, ports, airports, lanes, land } = atlasRows

const canals = tableCollection({ from: 'tables/canals.ts', shared: true, decoder: Canal })

const feeders = dataCollection({ from: 'data/feeders/rows.ndjson', key: 'code', decoder: FeederRow })
const cities = dataCollection({ from: 'data/cities/rows.ndjson', key: 'id', decoder: CityRow })

const officeFacts = jsonCollection({ from: 'facts/offices/*.json', shared: true, decoder: OfficeFacts })

export const collections = {
  prices: dataCollection({ from: 'prices/ours.ndjson', key: 'id', decoder: PriceRow }),
  marketRates: dataCollection({ from: 'prices/market.ndjson', key: 'id', decoder: MarketRow }),
  ...atlasRows,
  portLinks: derivedCollection({ uses: { ports }, compute: derivePortLinks }),
  airportLinks: derivedCollection({ uses: { airports }, compute: deriveAirportLinks }),
  airportSummaries: derivedCollection({ uses: { airports }, compute: deriveAirportSummaries }),
  countryPlaces: derivedCollection({ uses: { countries, ports, airports }, compute: deriveCountryPlaces }),
  letterPlaces: derivedCollection({ uses: { ports, airports }, compute: deriveLetterPlaces }),
  canals,
  portLanes: derivedCollection({ uses: { lanes, canals }, compute: derivePortLanes }),
  relatedLanes: derivedCollection({ uses: { lanes, canals }, compute: deriveRelatedLanes }),
  feeders,
  cities,
  routePlaces: derivedCollection({ uses: { ports, airports, feeders, cities }, compute: deriveRoutePlaces }),
  leadingPorts: derivedCollection({ uses: { lanes, ports }, compute: deriveLeadingPorts }),
  routeSheets: derivedCollection({ uses: { land }, compute: deriveRouteSheets }),
  home: jsonCollection({ from: 'pages/home.json', decoder: HomePage }),
  about: jsonCollection({ from: 'pages/about.json', decoder: AboutPage }),
  indexes: jsonCollection({ from: 'pages/indexes/*.json', decoder: IndexPage }),
  errors: jsonCollection({ from: 'errors/*.json', decoder: ErrorPage }),
  products: jsonCollection({ from: 'products/*.json', decoder: Product }),
  insuranceCoverage: markdownCollection({ from: 'insurance/*.md', decoder: InsuranceCoverage }),
  helpArticles: markdownCollection({ from: 'help/articles/*.md', decoder: HelpArticle }),
  helpCategories: jsonCollection({ from: 'help/categories/*.json', decoder: HelpCategory }),
  glossary: markdownCollection({ from: 'glossary/*.md', decoder: GlossaryTerm }),
  blogPosts: markdownCollection({ from: 'blog/posts/*.md', decoder: BlogPost }),
  blogAuthors: jsonCollection({ from: 'blog/authors/*.json', decoder: BlogAuthor }),
  blogCategories: jsonCollection({ from: 'blog/categories/*.json', decoder: BlogCategory }),
  research: markdownCollection({ from: 'research/*.md', decoder: ResearchPaper }),
  researchData: tableCollection({ from: 'tables/research.ts', shared: true, decoder: ResearchData }),
  eguides: markdownCollection({ from: 'eguides/*.md', decoder: Eguide }),
  webinars: markdownCollection({ from: 'webinars/*.md', decoder: Webinar }),
  films: jsonCollection({ from: 'films/*.json', decoder: Film }),
  filmFacts: jsonCollection({ from: 'facts/films/*.json', shared: true, decoder: FilmFacts }),
  lanePassages: tableCollection({ from: 'tables/lane-passages.ts', shared: true, decoder: LanePassages }),
  updates: markdownCollection({ from: 'updates/*.md', decoder: UpdateIssue }),
  archive: markdownCollection({ from: 'archive/*.md', decoder: ArchivedPage }),
  specimens: markdownCollection({ from: 'styleguide/*.md', decoder: Specimen }),
  legal: markdownCollection({ from: 'legal/*.md', decoder: LegalDocument }),
  terms: markdownCollection({ from: 'terms/*.md', decoder: LegalDocument }),
  forms: jsonCollection({ from: 'forms/*.json', decoder: FormPage }),
  emissionsPage: jsonCollection({ from: 'tools/emissions-calculator.json', decoder: EmissionsPage }),
  routePage: jsonCollection({ from: 'tools/route-search.json', decoder: RoutePage }),
  dutyPage: jsonCollection({ from: 'tools/duty-estimator.json', decoder: DutyPage }),
  borderPages: jsonCollection({ from: 'border/*.json', decoder: BorderPage }),
  confirmations: jsonCollection({ from: 'confirmations/*.json', decoder: ConfirmationPage }),
  newsletterSteps: jsonCollection({ from: 'newsletter/*.json', decoder: NewsletterStep }),
  contentLandings: jsonCollection({ from: 'landings/content/*.json', decoder: ContentLanding }),
  laneLandings: jsonCollection({ from: 'landings/lanes/*.json', decoder: LaneLanding }),
  searchPhrases: jsonCollection({ from: 'search/phrases.json', decoder: SearchPhrases }),
  header: jsonCollection({ from: 'navigation/header.json', decoder: HeaderNavigation }),
  footer: jsonCollection({ from: 'navigation/footer.json', decoder: FooterNavigation }),
  blogMenu: jsonCollection({ from: 'navigation/blog-menu.json', decoder: BlogMenu }),
  caseStudies: jsonCollection({ from: 'company/case-studies/*.json', decoder: CaseStudy }),
  caseFacts: jsonCollection({ from: 'facts/cases/*.json', shared: true, decoder: CaseFacts }),
  releases: markdownCollection({ from: 'company/releases/*.md', decoder: Release }),
  newsroom: jsonCollection({ from: 'pages/newsroom.json', decoder: NewsroomPage }),
  companyTexts: markdownCollection({ from: 'company/texts/*.md', decoder: CompanyText }),
  eu: markdownCollection({ from: 'company/eu.md', decoder: EuPage }),
  events: jsonCollection({ from: 'company/events/*.json', decoder: CompanyEvent }),
  eventFacts: jsonCollection({ from: 'facts/events/*.json', shared: true, decoder: EventFacts }),
  thirdPartiesPage: jsonCollection({ from: 'pages/third-parties.json', decoder: ThirdPartiesPage }),
  eventsPage: jsonCollection({ from: 'pages/events.json', decoder: EventsPage }),
  offices: jsonCollection({ from: 'offices/*.json', decoder: Office }),
  officeFacts,
  companyFacts: jsonCollection({ from: 'facts/company.json', shared: true, decoder: CompanyFacts }),
  officeMap: derivedCollection({ uses: { officeFacts }, compute: deriveOfficeMap }),
  officesPage: jsonCollection({ from: 'pages/offices.json', decoder: OfficesPage }),
  careers: jsonCollection({ from: 'pages/careers.json', decoder: CareersPage }),
  teams: jsonCollection({ from: 'careers/teams/*.json', decoder: Team }),
  jobs: jsonCollection({ from: 'careers/jobs/*.json', decoder: Job }),
  jobFacts: jsonCollection({ from: 'facts/jobs/*.json', shared: true, decoder: JobFacts }),
  styleguide: jsonCollection({ from: 'pages/styleguide.json', decoder: StyleguidePage }),
  laneMaps: tableCollection({ from: 'tables/lane-maps.ts', shared: true, decoder: LaneMap }),
  hsLines,
  hsSections: dataCollection({ from: 'data/hs/rows/sections.ndjson', key: 'id', decoder: HsSection }),
  hsGuides: dataCollection({ from: 'data/hs/rows/guides.ndjson', key: 'code', decoder: HsGuide }),
  hsTradeWords: dataCollection({ from: 'data/hs/rows/trade-words.ndjson', key: 'code', decoder: HsTradeWords }),
  hsBranches: derivedCollection({ uses: { hsLines }, compute: deriveBranches }),
  hsPlaces: derivedCollection({ uses: { hsLines }, compute: derivePlaces }),
  hsExtents: derivedCollection({ uses: { hsLines }, compute: deriveExtents }),
}

export type SiteCollections = typeof collections
