import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import site from '#content/site.ts'
import { HelpArticle, type HelpArticleProps } from '#templates/kinds/help-article.tsx'
import { isVoteKept } from '#templates/with/vote/kept-votes.ts'
import { WithVote } from '#templates/with/vote/with-vote.tsx'
import { definePage } from '../define.ts'
import { WithLatestHelp } from '../queries/with-latest-help.tsx'
import { articleHead } from '../structured-data/article-head.ts'
import { selectBackLink } from '../view-models/back-link.ts'
import { bindText } from '../view-models/bind-figures.ts'
import { selectBreadcrumb } from '../view-models/breadcrumb.ts'
import { selectContact } from '../view-models/contact.ts'
import { selectContents } from '../view-models/contents.ts'
import { selectDay } from '../view-models/format-day.ts'
import { headingsOf } from '../view-models/headings-of.ts'
import { selectHelpEntry } from '../view-models/help-entries.ts'
import { selectNotes } from '../view-models/margin-notes.ts'
import { helpArticlePath, helpCategoryPath, helpPath } from '../view-models/paths.ts'
import { selectProseHtml } from '../view-models/prose.ts'
import { selectRelated, selectRelatedOne } from '../view-models/related.ts'
import { selectShare } from '../view-models/share.ts'
import { selectVoteWords } from './vote/vote-words.ts'

export const page = definePage({
  routes: ({ content }) =>
    content
      .all('helpArticles')
      .map(({ id, file, data }) => ({ path: helpArticlePath(data.slug), params: { id }, file })),
  select: (context): HelpArticleProps => {
    const { content, edition, t, params, path } = context
    const { file, data, body } = content.get('helpArticles', params.id)
    const category = selectRelatedOne(context, 'helpCategories', data.category, file)
    const categoryLink = { label: category.data.title, href: helpCategoryPath(category.id) }
    return {
      head: {
        title: bindText(data.title),
        lede: data.summary,
        back: selectBackLink(t, 'Help Article'),
        breadcrumb: selectBreadcrumb(t, data.title, [{ label: t('section.help'), href: helpPath() }, categoryLink]),
        facts: [
          { label: t('article.updated'), values: [selectDay(data.updated, edition)] },
          { label: t('help.category'), values: [{ text: categoryLink.label, href: categoryLink.href }] },
        ],
      },
      contents: selectContents(context, body),
      share: selectShare(context, path, data.title),
      html: selectProseHtml(body),
      vote: {
        action: `${site.company.apiOrigin}/votes`,
        edition,
        page: path,
        words: selectVoteWords(t),
      },
      ...selectNotes(context, body.html),
      related: {
        title: t('help.related'),
        entries: selectRelated(context, 'helpArticles', data.related, file).map(selectHelpEntry),
      },
      contact: selectContact(context),
    }
  },
  head: (_, context) => {
    const { data, body } = context.content.get('helpArticles', context.params.id)
    const { title, summary, updated } = data
    return articleHead(context, 'TechArticle', {
      title,
      description: summary,
      updated,
      section: context.t('section.help'),
      words: body.words,
    })
  },
  search: (_, { content, params }) => ({
    section: 'help',
    headings: headingsOf(content.get('helpArticles', params.id)),
  }),
  twin: (_, { content, params }) => {
    const { data, markdown } = content.get('helpArticles', params.id)
    return { facts: { updated: data.updated }, markdown }
  },
})

const loadVote = async () => (await import('./vote/live-vote.tsx')).SentVote

export const View = ({ data: { vote, ...data } }: ViewProps<typeof page>): ReactElement => (
  <HelpArticle {...data} vote={<WithVote {...vote} load={loadVote} isKept={isVoteKept} />} after={<WithLatestHelp />} />
)
