import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { CompanyText, type CompanyTextProps } from '#templates/kinds/company-text.tsx'
import { definePage } from '../../define.ts'
import { articleHead } from '../../structured-data/article-head.ts'
import { selectBreadcrumb } from '../../view-models/breadcrumb.ts'
import { selectContact } from '../../view-models/contact.ts'
import { selectContents } from '../../view-models/contents.ts'
import { selectDay } from '../../view-models/format-day.ts'
import { headingsOf } from '../../view-models/headings-of.ts'
import { newsroomPath, releasePath } from '../../view-models/paths.ts'
import { selectProseHtml } from '../../view-models/prose.ts'
import { selectShare } from '../../view-models/share.ts'
import { selectReleaseEntries } from './releases.ts'

export const page = definePage({
  routes: ({ content }) =>
    content.all('releases').map(({ id, file, data }) => ({ path: releasePath(data.slug), params: { id }, file })),
  select: (context): CompanyTextProps => {
    const { content, edition, t, params, path } = context
    const { id, data, body } = content.get('releases', params.id)
    const newsroom = { label: t('newsroom.section'), href: newsroomPath }
    return {
      head: {
        title: data.title,
        lede: data.summary,
        eyebrow: data.topic,
        back: { label: t('newsroom.back'), href: newsroomPath },
        breadcrumb: selectBreadcrumb(t, data.title, [newsroom]),
        facts: [{ label: t('article.published'), values: [selectDay(data.published, edition)] }],
      },
      contents: selectContents(context, body),
      share: selectShare(context, path, data.title),
      html: selectProseHtml(body),

      related: {
        title: t('newsroom.more'),
        entries: selectReleaseEntries(context, (other) => other !== id).slice(0, 3),
      },
      contact: { ...selectContact(context), title: t('newsroom.contact'), text: t('newsroom.contact-text') },
    }
  },
  head: (_, context) => {
    const { data, body } = context.content.get('releases', context.params.id)
    const { title, summary, published } = data
    return articleHead(context, 'NewsArticle', {
      title,
      description: summary,
      published,
      section: context.t('newsroom.section'),
      words: body.words,
    })
  },
  search: (_, { content, params }) => ({
    section: 'company',
    headings: headingsOf(content.get('releases', params.id)),
  }),
  twin: (_, { content, params }) => {
    const { data, markdown } = content.get('releases', params.id)
    return { facts: { published: data.published }, markdown }
  },
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <CompanyText {...data} />
