import type { MarkdownEntry } from '@fairlead/engine/define'
import type { ResearchPaper } from '#content/schema/research.ts'
import type { ResearchPaperProps } from '#templates/kinds/research-paper.tsx'
import type { SiteBuildContext } from '../define.ts'
import { selectBackLink } from '../view-models/back-link.ts'
import { bindText } from '../view-models/bind-figures.ts'
import { selectBreadcrumb } from '../view-models/breadcrumb.ts'
import { selectQuoteContact } from '../view-models/contact.ts'
import { selectContents } from '../view-models/contents.ts'
import { selectDay } from '../view-models/format-day.ts'
import { authorPath, researchPaperPath, researchPath } from '../view-models/paths.ts'
import { selectProseHtml } from '../view-models/prose.ts'
import { readingMinutes } from '../view-models/reading-minutes.ts'
import { selectRelated, selectRelatedOne } from '../view-models/related.ts'
import { selectShare } from '../view-models/share.ts'
import { selectResearchEntry } from './research-entries.ts'
import { selectResearchFigure } from './research-figure.ts'
import { selectFinding } from './research-findings.ts'
import { divideByFigures } from './research-parts.ts'

export const selectResearchPaper = (
  context: SiteBuildContext,
  { file, data, body }: MarkdownEntry<ResearchPaper>,
): ResearchPaperProps => {
  const { edition, t } = context
  const author = selectRelatedOne(context, 'blogAuthors', data.author, file)
  const figures = data.figures.map((figure, index) => ({
    under: figure.under,
    figure: selectResearchFigure(context, figure, `figure-${index + 1}`, file),
  }))
  return {
    head: {
      title: data.title,
      lede: bindText(data.summary),
      back: selectBackLink(t, 'research'),
      breadcrumb: selectBreadcrumb(t, data.title, [{ label: t('research.title'), href: researchPath() }]),
      facts: [
        { label: t('article.author'), values: [{ text: author.data.name, href: authorPath(author.id) }] },
        { label: t('article.published'), values: [selectDay(data.published, edition)] },
        ...(data.updated === undefined
          ? []
          : [{ label: t('article.updated'), values: [selectDay(data.updated, edition)] }]),
        {
          label: t('article.reading-time'),
          values: [{ text: t('article.minutes', { minutes: readingMinutes(body.words, edition) }) }],
        },
      ],
    },
    contents: selectContents(context, body),
    share: selectShare(context, researchPaperPath(data.slug), data.title),
    findings: {
      title: t('research.findings'),
      items: data.findings.map((finding) => selectFinding(context, finding, file)),
    },
    parts: divideByFigures(selectProseHtml(body), figures, file),
    author: { ...author.data, title: t('research.about-author'), href: authorPath(author.id) },
    related: {
      title: t('research.related'),
      entries: selectRelated(context, 'research', data.related, file).map((paper) =>
        selectResearchEntry(paper, edition),
      ),
    },
    contact: selectQuoteContact(context),
  }
}
