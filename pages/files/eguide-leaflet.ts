import type { MarkdownEntry } from '@fairlead/engine/define'
import { pageUrl } from '@fairlead/engine/urls'
import type { Eguide } from '#content/schema/eguide.ts'
import site from '#content/site.ts'
import type { LeafletProps } from '#templates/leaflets/leaflet-props.ts'
import type { SiteBuildContext } from '../define.ts'
import { bindText } from '../view-models/bind-figures.ts'
import { selectContact } from '../view-models/contact.ts'
import { selectContents } from '../view-models/contents.ts'
import { formatDay } from '../view-models/format-day.ts'
import { authorPath, eguidePath, getStartedPath } from '../view-models/paths.ts'
import { selectProseHtml } from '../view-models/prose.ts'
import { selectRelatedOne } from '../view-models/related.ts'

/** Editions printed on another paper than the world's. */
const papers: Readonly<Record<string, LeafletProps['paper']>> = { 'en-US': 'letter' }

/** On paper, links to pages of the site need its host. */
const withAbsoluteLinks = (html: string, origin: string): string => html.replaceAll('href="/', `href="${origin}/`)

/** A guide for print, from the same text as its page. */
export const selectEguideLeaflet = (
  context: SiteBuildContext,
  { file, data, body }: MarkdownEntry<Eguide>,
): LeafletProps => {
  const { edition, settings, t } = context
  const { origin = '', lang = edition } = settings.editions[edition] ?? {}
  const addressOf = (path: string): string => origin + pageUrl(path, settings)
  const author = selectRelatedOne(context, 'blogAuthors', data.author, file)
  const day = formatDay(data.updated, edition)
  const { title, text, ways } = selectContact(context)
  const quote = addressOf(getStartedPath)
  return {
    lang,
    paper: papers[edition] ?? 'a4',
    brand: site.name,
    series: t('eguides.one'),
    title: data.title,
    summary: bindText(data.summary),
    author: author.data.name,
    day: data.updated,
    edition: t('leaflet.edition', { day }),
    facts: [
      { label: t('eguides.audience'), text: data.audience },
      { label: t('article.author'), text: author.data.name, href: addressOf(authorPath(author.id)) },
      { label: t('article.updated'), text: day },
    ],
    page: { label: t('leaflet.online'), href: addressOf(eguidePath(data.slug)) },
    contents: { title: t('leaflet.contents'), parts: selectContents(context, body).scale.parts },
    html: withAbsoluteLinks(selectProseHtml(body), origin),
    checklists: {
      id: 'page-checklists',
      title: t('eguides.checklists'),
      lists: data.checklists.map((list) => ({ title: list.title, items: list.items.map(bindText) })),
    },
    contact: {
      title,
      text,
      ways: [
        ...ways.map(({ name, label, href }) => ({ label: name, text: label, href })),
        { label: t('product.quote'), text: quote.replace(/^https?:\/\//, ''), href: quote },
      ],
    },
    pageOf: (page, pages) => t('leaflet.page', { page, pages }),
  }
}
