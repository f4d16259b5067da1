import type { BlogPost } from '#content/schema/blog.ts'
import { detailPath, sectionOf } from '#content/schema/sections.ts'

export const helpPath = (): string => sectionOf('help center').path
export const glossaryPath = (): string => sectionOf('glossary').path
export const blogPath = (): string => sectionOf('blog').path
export const termsPath = '/terms-and-conditions'
export const termsDetailPath = (slug: string): string => `${termsPath}${slug}`

/** For the site's developers. */
export const styleguidePath = '/styleguide'

export const productsPath = '/products'
export const productPath = (id: string): string => `${productsPath}/${id}`
export const insuranceCoveragePath = (slug: string): string => `${productPath('cargo-insurance')}${slug}`
export const helpArticlePath = (slug: string): string => detailPath('Help Article', slug)
export const helpCategoryPath = (id: string): string => `${helpPath()}/category/${id}`
export const glossaryTermPath = (slug: string): string => detailPath('Glossary Term', slug)
/** A post belongs to the section of its type. */
export const postPath = ({ type = 'blog', slug }: Pick<BlogPost, 'type' | 'slug'>): string => detailPath(type, slug)
export const blogCategoryPath = (id: string): string => `${blogPath()}/category/${id}`
export const blogAuthorPath = (id: string): string => `${blogPath()}/author/${id}`

/** Path of a list's page by number; the first is the list's own path. */
export const listPagePath = (list: string, page: number): string => (page === 1 ? list : `${list}/page/${page}`)

export const updatesPath = (): string => sectionOf('Global Logistics Update').path
export const updatePath = (slug: string): string => detailPath('Global Logistics Update', slug)
export const covidInsightsPath = '/COVID-19-trade-insights'

const feedFiles = { rss: 'feed.xml', atom: 'atom.xml', json: 'feed.json' }
export const feedPath = (section: string, format: keyof typeof feedFiles): string => `${section}/${feedFiles[format]}`

export const researchPath = (): string => sectionOf('research').path
export const researchPaperPath = (slug: string): string => detailPath('research', slug)
export const webinarsPath = (): string => sectionOf('webinars').path
export const webinarPath = (slug: string): string => detailPath('webinars', slug)
/** A file of a film: the video, or its poster. They are in `public/`, which all editions share. */
export const filmPath = (id: string, edition: string, extension: 'webm' | 'mp4' | 'webp'): string =>
  `/films/${id}.${edition}.${extension}`
export const filmCaptionsPath = (id: string): string => `/films/${id}.vtt`
export const webinarCalendarPath = (slug: string): string => `${webinarPath(slug)}.ics`
export const eguidesPath = '/eguides'
export const eguidePath = (slug: string): string => `${eguidesPath}${slug}`
/** The same guide for print. */
export const eguideLeafletPath = (slug: string): string => `${eguidePath(slug)}.pdf`
export const authorsPath = '/resources/authors'
export const authorPath = (id: string): string => `${authorsPath}/${id}`

export const aboutPath = '/company/about-us'
export const customersPath = (): string => sectionOf('case-study').path
export const caseStudyPath = (slug: string): string => detailPath('case-study', slug)
export const newsroomPath = '/company/newsroom'
export const releasePath = (slug: string): string => `${newsroomPath}${slug}`
export const eventsPath = (): string => sectionOf('events').path
export const eventCalendarPath = (id: string): string => `${eventsPath()}/${id}.ics`
export const euPath = '/eu'
export const careersPath = '/company/careers'
export const jobPath = (id: string): string => `${careersPath}/jobs/${id}`
export const teamsPath = '/careers/teams'
export const teamPath = (id: string): string => `${teamsPath}/${id}`
export const officesPath = `${careersPath}/our-global-offices`
export const diversityPath = `${careersPath}/diversity-and-inclusion`
export const ceoStatementPath = `${diversityPath}/ceo-statement`
export const jobsPath = '/careers/jobs'
/** The list of roles filtered by a place. */
export const rolesAtPath = (place: string): string => `${jobsPath}?location=${place}`

/** Answered by the application. */
export const loginPath = '/login'
export const privacyPath = '/privacy'
/** The part of the notice that lists all storage and requests. */
export const privacyChoicesPath = `${privacyPath}#choices`
/** Exists while `isSample` in `content/site.ts` is true. */
export const aboutThisSitePath = '/about-this-site'
/** Exists while there are samples of third parties. */
export const thirdPartiesPath = '/what-third-parties-see'
export const offlinePath = '/offline'
export const getStartedPath = '/get-started'
/** The same, with a mode preselected. */
export const quotePathFor = (mode: 'ocean-fcl' | 'ocean-lcl' | 'air'): string => `${getStartedPath}?mode=${mode}`
export const signUpPath = '/sign-up'
export const expertPath = '/talk-to-an-expert'
export const contactPath = '/company/contact'
export const emissionsCalculatorPath = '/emissions-calculator'
export const dutyEstimatorPath = '/tools/duty-estimator'
/** The rates, lists and sources that it calculates with. */
export const dutyReferencePath = `${dutyEstimatorPath}/reference`
export const emissionsSignUpPath = '/open-emissions-signup'
export const borderPath = (id: string): string => `/${id}`
export const newsletterPath = '/newsletter'
export const newsletterStepPath = (step: string): string => `${newsletterPath}/${step}`
export const confirmationPath = (id: string): string => `/thank-you/${id}`
export const contentLandingPath = (id: string): string => `/resources/${id}`
export const landingsPath = '/lp'
export const landingPath = (id: string): string => `${landingsPath}/${id}`

export const routeSearchPath = '/route-search'
/** Plans any pair of places in the browser: paths below it have no documents of their own. */
export const routePlanPath = `${routeSearchPath}/plan`
export const routeMissingPath = `${routeSearchPath}/not-found`
/** Folder of the files for route planning. */
export const routeDataPath = '/route-data'

/** Folder of the chapters of the US tariff. */
export const dutyDataPath = '/duty-data'

/** What people call goods, by code. */
export const goodsWordsPath = '/goods-data/words.json'

export const searchPath = '/search'
/** Folder of the search index. */
export const searchIndexPath = '/search-index'
export const dataPath = '/data'
/** A kind of data: the list of its entries. */
export const dataKindPath = (kind: string): string => `${dataPath}/${kind}`
export const dataEntryPath = (kind: string, id: string): string => `${dataKindPath(kind)}/${id}`
export const hsPath = dataKindPath('hs-code')
/** Path of the feed with the changes of a chapter or a subheading; the folder of all if no code is given. */
export const hsChangesPath = (code: string): string => `${hsPath}/changes/${code === '' ? '' : `${code}.xml`}`
/** Prefix of a line's slug. */
export const hsLineBase = `${hsPath}/`
export const hsLinePath = (slug: string): string => dataEntryPath('hs-code', slug)
export const hsSectionPath = (id: string): string => `${hsPath}#section-${id.toLowerCase()}`
export const hsFilePath = (format: 'csv' | 'json'): string => `${dataPath}/downloads/hs-codes.${format}`

/** Path of a page's Markdown twin. */
export const markdownPath = (path: string): string => `${path.replace(/\/$/, '')}.md`
