import type { ArchivedPage } from '#content/schema/archive.ts'
import type { BlogPost } from '#content/schema/blog.ts'
import type { CaseStudy } from '#content/schema/case-study.ts'
import type { Release } from '#content/schema/company.ts'
import type { Eguide } from '#content/schema/eguide.ts'
import type { GlossaryTerm } from '#content/schema/glossary.ts'
import type { HelpArticle } from '#content/schema/help.ts'
import type { InsuranceCoverage } from '#content/schema/insurance-coverage.ts'
import type { LegalDocument } from '#content/schema/legal.ts'
import type { UpdateIssue } from '#content/schema/update.ts'
import type { Webinar } from '#content/schema/webinar.ts'
import type { Entry, MarkdownEntry } from '#runtime/define/collection.ts'
import { fileUrl } from '#runtime/protocol/urls.ts'
import type { SiteBuildContext } from '../../define.ts'
import {
  caseStudyPath,
  covidInsightsPath,
  eguideLeafletPath,
  eguidePath,
  glossaryTermPath,
  helpArticlePath,
  insuranceCoveragePath,
  postPath,
  releasePath,
  researchPaperPath,
  termsDetailPath,
  updatePath,
  webinarPath,
} from '../paths.ts'
import { caseStudyMarkdown } from './case-study-markdown.ts'
import { insuranceMarkdown } from './insurance-markdown.ts'
import { laneMarkdown } from './lane-markdown.ts'
import { webinarMarkdown } from './webinar-markdown.ts'

/** A page that consists of a single text, which is read on demand. */
export type Text = {
  readonly file: string
  /** Title of the page. */
  readonly path: string
  readonly title: string
  /** Summary in a sentence or two. */
  readonly summary: string
  /** Further facts, by their names in front matter. */
  readonly facts: Readonly<Record<string, string | undefined>>
  readonly markdown: () => string
}

type Described = { readonly title: string; readonly summary: string; readonly slug: string }

const text = (
  entry: MarkdownEntry<unknown>,
  words: Pick<Text, 'title' | 'summary' | 'path'>,
  facts: Text['facts'] = {},
): Text => ({
  file: entry.file,
  ...words,
  facts,
  markdown: () => entry.markdown,
})

const described = (entry: MarkdownEntry<Described>, pathOf: (slug: string) => string, facts: Text['facts']): Text => {
  const { title, summary, slug } = entry.data
  return text(entry, { title, summary, path: pathOf(slug) }, facts)
}

const helpText = (entry: MarkdownEntry<HelpArticle>): Text =>
  described(entry, helpArticlePath, { updated: entry.data.updated })

const termText = (entry: MarkdownEntry<GlossaryTerm>): Text => {
  const { term, definition, slug, abbreviation } = entry.data
  return text(entry, { title: term, summary: definition, path: glossaryTermPath(slug) }, { abbreviation })
}

type DatedText = Described & {
  readonly published: string
  readonly updated?: string | undefined
  readonly author: string
}

/** A text with an author. */
const signedText =
  ({ content }: SiteBuildContext, pathOf: (slug: string) => string) =>
  (entry: MarkdownEntry<DatedText>): Text => {
    const { author, published, updated } = entry.data
    return described(entry, pathOf, { author: content.find('blogAuthors', author)?.data.name, published, updated })
  }

const postText =
  (context: SiteBuildContext) =>
  (entry: MarkdownEntry<BlogPost>): Text =>
    signedText(context, () => postPath(entry.data))(entry)

const legalText =
  (pathOf: (slug: string) => string) =>
  (entry: MarkdownEntry<LegalDocument>): Text => {
    const { version, effective } = entry.data
    return described(entry, pathOf, { version, effective })
  }

const eguideText =
  (context: SiteBuildContext) =>
  (entry: MarkdownEntry<Eguide>): Text => {
    const { author, slug, updated, checklists } = entry.data
    const { content, edition, settings } = context
    const { origin = '' } = settings.editions[edition] ?? {}
    const lists = checklists.map(({ title, items }) =>
      [`## ${title}`, '', ...items.map((item) => `- [ ] ${item}`)].join('\n'),
    )
    return {
      ...described(entry, eguidePath, {
        author: content.find('blogAuthors', author)?.data.name,
        updated,
        pdf: origin + fileUrl(eguideLeafletPath(slug).slice(1), settings.basePath),
      }),
      markdown: () => [entry.markdown.trim(), ...lists].join('\n\n'),
    }
  }

const issueText =
  (context: SiteBuildContext) =>
  (entry: MarkdownEntry<UpdateIssue>): Text => {
    const { published, updated, lanes } = entry.data
    return {
      ...described(entry, updatePath, { published, updated }),
      markdown: () => [entry.markdown.trim(), ...lanes.map((lane) => laneMarkdown(context, lane))].join('\n\n'),
    }
  }

const caseText =
  (context: SiteBuildContext) =>
  (entry: Entry<CaseStudy>): Text => {
    const { title, summary, slug } = entry.data
    const { published } = context.content.get('caseFacts', entry.id).data
    return {
      file: entry.file,
      path: caseStudyPath(slug),
      title,
      summary,
      facts: { published },
      markdown: () => caseStudyMarkdown(context, entry),
    }
  }

const insuranceText =
  (context: SiteBuildContext) =>
  (entry: MarkdownEntry<InsuranceCoverage>): Text => ({
    ...described(entry, insuranceCoveragePath, { updated: entry.data.updated }),
    markdown: () => insuranceMarkdown(context, entry),
  })

const webinarText =
  (context: SiteBuildContext) =>
  (entry: MarkdownEntry<Webinar>): Text => ({
    ...described(entry, webinarPath, { held: entry.data.held }),
    markdown: () => webinarMarkdown(context, entry),
  })

/** An archived page has its own address. */
const archivePaths: Readonly<Record<string, string>> = { 'covid-19-trade-insights': covidInsightsPath }

const archivedText = (entry: MarkdownEntry<ArchivedPage>): readonly Text[] => {
  const { title, summary, published, archived } = entry.data
  const path = archivePaths[entry.id]
  return path === undefined ? [] : [text(entry, { title, summary, path }, { published, archived })]
}

const releaseText = (entry: MarkdownEntry<Release>): Text =>
  described(entry, releasePath, { published: entry.data.published })

export type TextSection = { readonly title: string; readonly texts: readonly Text[] }

/** All pages that consist of a single text, by section. */
export const selectTexts = (context: SiteBuildContext): readonly TextSection[] => {
  const { content, t } = context
  const cargoInsurance = content.find('products', 'cargo-insurance')?.data.name ?? ''
  return [
    { title: t('section.help'), texts: content.all('helpArticles').map(helpText) },
    { title: t('section.glossary'), texts: content.all('glossary').map(termText) },
    { title: t('section.blog'), texts: content.all('blogPosts').map(postText(context)) },
    { title: t('research.title'), texts: content.all('research').map(signedText(context, researchPaperPath)) },
    { title: t('eguides.title'), texts: content.all('eguides').map(eguideText(context)) },
    {
      title: t('section.global-logistics-update'),
      texts: [...content.all('updates').map(issueText(context)), ...content.all('archive').flatMap(archivedText)],
    },
    { title: t('webinars.title'), texts: content.all('webinars').map(webinarText(context)) },
    { title: t('customers.section'), texts: content.all('caseStudies').map(caseText(context)) },
    { title: cargoInsurance, texts: content.all('insuranceCoverage').map(insuranceText(context)) },
    { title: t('newsroom.section'), texts: content.all('releases').map(releaseText) },
    {
      title: t('section.terms'),
      texts: [
        ...content.all('legal').map(legalText((slug) => slug)),
        ...content.all('terms').map(legalText(termsDetailPath)),
      ],
    },
  ].filter(({ texts }) => texts.length > 0)
}
