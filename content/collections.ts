import { jsonCollection, markdownCollection, tableCollection } from '#runtime/define/collection.ts'
import { ArchivedPage } from './schema/archive.ts'
import { BlogAuthor, BlogCategory, BlogPost } from './schema/blog.ts'
import { CareersPage, Job, JobFacts, OfficesPage, Team } from './schema/career.ts'
import { CaseFacts, CaseStudy } from './schema/case-study.ts'
import { CompanyEvent, CompanyText, EuPage, EventFacts, EventsPage, NewsroomPage, Release } from './schema/company.ts'
import { Eguide } from './schema/eguide.ts'
import { BorderPage, ConfirmationPage, FormPage } from './schema/forms.ts'
import { GlossaryTerm } from './schema/glossary.ts'
import { HelpArticle, HelpCategory } from './schema/help.ts'
import { InsuranceCoverage } from './schema/insurance-coverage.ts'
import { ContentLanding, LaneLanding } from './schema/landings.ts'
import { LaneMap } from './schema/lane-map.ts'
import { LegalDocument } from './schema/legal.ts'
import { BlogMenu, FooterNavigation, HeaderNavigation } from './schema/navigation.ts'
import { Office, OfficeFacts, OfficeMap } from './schema/office.ts'
import { AboutPage, ErrorPage, HomePage, IndexPage } from './schema/pages.ts'
import { LanePassages } from './schema/passage.ts'
import { PortMap } from './schema/port-map.ts'
import { Product } from './schema/product.ts'
import { ResearchData, ResearchPaper } from './schema/research.ts'
import { Specimen } from './schema/specimen.ts'
import { StyleguidePage } from './schema/styleguide.ts'
import { UpdateIssue } from './schema/update.ts'
import { Webinar } from './schema/webinar.ts'

export const collections = {
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
  lanePassages: tableCollection({ from: 'tables/lane-passages.ts', shared: true, decoder: LanePassages }),
  updates: markdownCollection({ from: 'updates/*.md', decoder: UpdateIssue }),
  archive: markdownCollection({ from: 'archive/*.md', decoder: ArchivedPage }),
  specimens: markdownCollection({ from: 'styleguide/*.md', decoder: Specimen }),
  legal: markdownCollection({ from: 'legal/*.md', decoder: LegalDocument }),
  terms: markdownCollection({ from: 'terms/*.md', decoder: LegalDocument }),
  forms: jsonCollection({ from: 'forms/*.json', decoder: FormPage }),
  borderPages: jsonCollection({ from: 'border/*.json', decoder: BorderPage }),
  confirmations: jsonCollection({ from: 'confirmations/*.json', decoder: ConfirmationPage }),
  contentLandings: jsonCollection({ from: 'landings/content/*.json', decoder: ContentLanding }),
  laneLandings: jsonCollection({ from: 'landings/lanes/*.json', decoder: LaneLanding }),
  header: jsonCollection({ from: 'navigation/header.json', decoder: HeaderNavigation }),
  footer: jsonCollection({ from: 'navigation/footer.json', decoder: FooterNavigation }),
  blogMenu: jsonCollection({ from: 'navigation/blog-menu.json', decoder: BlogMenu }),
  caseStudies: jsonCollection({ from: 'company/case-studies/*.json', decoder: CaseStudy }),
  caseFacts: tableCollection({ from: 'tables/case-facts.ts', shared: true, decoder: CaseFacts }),
  releases: markdownCollection({ from: 'company/releases/*.md', decoder: Release }),
  newsroom: jsonCollection({ from: 'pages/newsroom.json', decoder: NewsroomPage }),
  companyTexts: markdownCollection({ from: 'company/texts/*.md', decoder: CompanyText }),
  eu: markdownCollection({ from: 'company/eu.md', decoder: EuPage }),
  events: jsonCollection({ from: 'company/events/*.json', decoder: CompanyEvent }),
  eventFacts: tableCollection({ from: 'tables/event-facts.ts', shared: true, decoder: EventFacts }),
  eventsPage: jsonCollection({ from: 'pages/events.json', decoder: EventsPage }),
  offices: jsonCollection({ from: 'offices/*.json', decoder: Office }),
  officeFacts: tableCollection({ from: 'tables/office-facts.ts', shared: true, decoder: OfficeFacts }),
  officeMap: tableCollection({ from: 'tables/office-map.ts', shared: true, decoder: OfficeMap }),
  officesPage: jsonCollection({ from: 'pages/offices.json', decoder: OfficesPage }),
  careers: jsonCollection({ from: 'pages/careers.json', decoder: CareersPage }),
  teams: jsonCollection({ from: 'careers/teams/*.json', decoder: Team }),
  jobs: jsonCollection({ from: 'careers/jobs/*.json', decoder: Job }),
  jobFacts: tableCollection({ from: 'tables/job-facts.ts', shared: true, decoder: JobFacts }),
  styleguide: jsonCollection({ from: 'pages/styleguide.json', decoder: StyleguidePage }),
  portMaps: tableCollection({ from: 'tables/port-maps.ts', shared: true, decoder: PortMap }),
  laneMaps: tableCollection({ from: 'tables/lane-maps.ts', shared: true, decoder: LaneMap }),
}

export type SiteCollections = typeof collections
