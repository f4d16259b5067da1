import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { helpRedirects } from '#content/help-redirects.ts'
import { pageUrl } from '#runtime/protocol/urls.ts'
import { HelpArticleRedirect } from '#templates/kinds/help-article-redirect.tsx'
import { defineFile, type SiteBuildContext } from '../define.ts'
import { glossaryTermPath, helpArticlePath, helpCategoryPath } from '../select/paths.ts'

/** What there is to read instead, by path. */
const titles = ({ content }: SiteBuildContext): ReadonlyMap<string, string> =>
  new Map([
    ...content.all('helpArticles').map(({ data }) => [helpArticlePath(data.slug), data.title] as const),
    ...content.all('glossary').map(({ data }) => [glossaryTermPath(data.slug), data.term] as const),
    ...content.all('helpCategories').map(({ id, data }) => [helpCategoryPath(id), data.title] as const),
  ])

/**
 * Addresses of old help articles, as documents that send on: a bucket has no rules. The runtime and hosts that have rules follow the
 * redirect table and never ask for them.
 */
export const file = defineFile({
  routes: (context) => {
    const known = titles(context)
    return helpRedirects.flatMap(({ fromPath, toPath }) => {
      const label = known.get(toPath)
      return label === undefined ? [] : [{ path: `${fromPath}/index.html`, params: { label, toPath } }]
    })
  },
  write: ({ settings, edition, t, params: { label, toPath } }) => {
    const { origin = '', lang = edition } = settings.editions[edition] ?? {}
    const href = pageUrl(toPath, settings)
    const document = createElement(HelpArticleRedirect, {
      lang,
      title: t('help.moved', { title: label }),
      text: t('help.moved-text', { title: label }),
      link: { label, href },
      canonical: origin + href,
    })
    return `<!doctype html>${renderToStaticMarkup(document)}\n`
  },
})
