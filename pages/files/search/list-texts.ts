import site from '#content/site.ts'
import type { MarkdownEntry } from '#runtime/define/collection.ts'
import type { SearchDocument } from '#search/search-document.ts'
import type { SiteBuildContext } from '../../define.ts'
import { selectOpenJobs } from '../../view-models/jobs.ts'
import {
  aboutThisSitePath,
  caseStudyPath,
  ceoStatementPath,
  covidInsightsPath,
  diversityPath,
  eguidePath,
  euPath,
  glossaryTermPath,
  helpArticlePath,
  insuranceCoveragePath,
  jobPath,
  postPath,
  privacyPath,
  releasePath,
  researchPaperPath,
  teamPath,
  termsDetailPath,
  termsPath,
  updatePath,
  webinarPath,
} from '../../view-models/paths.ts'

type Described = { readonly title: string; readonly summary: string; readonly slug: string }

const headingsOf = ({ body }: MarkdownEntry<unknown>): readonly string[] => body.headings.map(({ text }) => text)

const listDescribed = (
  entries: readonly MarkdownEntry<Described>[],
  section: string,
  pathOf: (slug: string) => string,
): readonly SearchDocument[] =>
  entries.map((entry) => {
    const { title, summary, slug } = entry.data
    return { path: pathOf(slug), section, title, summary, headings: headingsOf(entry) }
  })

const listTerms = ({ content, t }: SiteBuildContext): readonly SearchDocument[] =>
  content.all('glossary').map(({ data: { term, slug, definition, abbreviation, otherNames = [] } }) => ({
    path: glossaryTermPath(slug),
    section: 'glossary',
    title: term,
    otherTitles: [t('glossary.title', { term })],
    summary: definition,
    names: otherNames,
    // A visitor who types FOB looks for the term.
    codes: abbreviation === undefined ? [] : [abbreviation],
    weight: 1.15,
  }))

const listCases = ({ content }: SiteBuildContext): readonly SearchDocument[] =>
  content.all('caseStudies').map(({ data: { title, summary, slug } }) => ({
    path: caseStudyPath(slug),
    section: 'customers',
    title,
    summary,
  }))

const listCompanyTexts = ({ content }: SiteBuildContext): readonly SearchDocument[] => {
  const paths = [
    ['diversity-and-inclusion', diversityPath, 'careers'],
    ['ceo-statement', ceoStatementPath, 'careers'],
    ...(site.isSample ? [['about-this-site', aboutThisSitePath, 'company'] as const] : []),
  ] as const
  return paths.flatMap(([id, path, section]) => {
    const entry = content.find('companyTexts', id)
    if (entry === undefined) return []
    const { title, summary } = entry.data
    return [{ path, section, title, summary, headings: headingsOf(entry) }]
  })
}

/** Closed roles are hidden from search engines, and from the site's search. */
const listJobs = (context: SiteBuildContext): readonly SearchDocument[] =>
  selectOpenJobs(context).map(({ id, job: { title, summary } }) => ({
    path: jobPath(id),
    section: 'careers',
    title,
    summary,
  }))

const listTeams = ({ content, t }: SiteBuildContext): readonly SearchDocument[] =>
  content.all('teams').map(({ id, data: { name, summary } }) => ({
    path: teamPath(id),
    section: 'careers',
    title: name,
    otherTitles: [t('careers.team-title', { team: name })],
    summary,
  }))

const listLegal = ({ content }: SiteBuildContext): readonly SearchDocument[] => {
  const paths = [
    ['privacy', privacyPath],
    ['terms-and-conditions', termsPath],
  ] as const
  return paths.flatMap(([id, path]) => {
    const entry = content.find('legal', id)
    if (entry === undefined) return []
    const { title, summary } = entry.data
    return [{ path, section: 'legal', title, summary, headings: headingsOf(entry) }]
  })
}

const listSinglePages = ({ content }: SiteBuildContext): readonly SearchDocument[] => {
  const eu = content.find('eu', 'eu')
  const covid = content.find('archive', 'covid-19-trade-insights')
  return [
    ...(eu === undefined
      ? []
      : [
          {
            path: euPath,
            section: 'services',
            title: eu.data.metaTitle,
            otherTitles: [eu.data.title],
            summary: eu.data.summary,
            headings: [eu.data.deadlines.title, ...headingsOf(eu)],
          },
        ]),
    ...(covid === undefined
      ? []
      : [
          {
            path: covidInsightsPath,
            section: 'updates',
            title: covid.data.title,
            summary: covid.data.summary,
            headings: headingsOf(covid),
            weight: 0.8,
          },
        ]),
  ]
}

/** Pages that consist of a single text. */
export const listTexts = (context: SiteBuildContext): readonly SearchDocument[] => {
  const { content } = context
  return [
    ...listDescribed(content.all('helpArticles'), 'help', helpArticlePath),
    ...listTerms(context),
    ...content.all('blogPosts').flatMap((post) => listDescribed([post], 'blog', () => postPath(post.data))),
    ...listDescribed(content.all('research'), 'research', researchPaperPath),
    ...listDescribed(content.all('eguides'), 'eguides', eguidePath),
    ...listDescribed(content.all('updates'), 'updates', updatePath),
    ...listDescribed(content.all('webinars'), 'webinars', webinarPath),
    ...listDescribed(content.all('insuranceCoverage'), 'services', insuranceCoveragePath),
    ...listDescribed(content.all('releases'), 'company', releasePath),
    ...listDescribed(content.all('terms'), 'legal', termsDetailPath),
    ...listCases(context),
    ...listCompanyTexts(context),
    ...listJobs(context),
    ...listTeams(context),
    ...listLegal(context),
    ...listSinglePages(context),
  ]
}
