import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { helpRedirects } from '#content/help-redirects.ts'
import { pageUrl } from '#runtime/protocol/urls.ts'
import { HelpArticleRedirect } from '#templates/kinds/help-article-redirect.tsx'
import { defineFile, type SiteBuildContext } from '../define.ts'
import { glossaryTermPath, helpArticlePath, helpCategoryPath } from '../view-models/paths.ts'

/** Title of the replacement, by path. */
const titles = ({ content }: SiteBuildContext): ReadonlyMap<string, string> =>
  new Map([
    ...content.all('helpArticles').map(({ data }) => [helpArticlePath(data.slug), data.title] as const),
    ...content.all('glossary').map(({ data }) => [glossaryTermPath(data.slug), data.term] as const),
    ...content.all('helpCategories').map(({ id, data }) => [helpCategoryPath(id), data.title] as const),
  ])

/**
 * Old addresses of help articles as documents that redirect, because a bucket has no rules. Hosts with rules and the
 * runtime follow the redirect table and never request them. They have no canonical link: the specification has it name
 * the document's own path.
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
    const { lang = edition } = settings.editions[edition] ?? {}
    const href = pageUrl(toPath, settings)
    const document = createElement(HelpArticleRedirect, {
      lang,
      title: t('help.moved', { title: label }),
      text: t('help.moved-text', { title: label }),
      link: { label, href },
    })
    return `<!doctype html>${renderToStaticMarkup(document)}\n`
  },
})
