import type { PageRoute, ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { articlePath } from '../content/sections.ts'
import { Article, type ArticleProps } from '../templates/article.tsx'
import { definePage } from './define.ts'

type Params = {
  readonly id: string
  /** Ids of related articles; left out if they equal the slugs. */
  readonly related?: readonly string[]
}

const routeTo = (slug: string, file: string, params: Params): PageRoute<Params> => ({
  path: articlePath(slug),
  params,
  file,
})

export const page = definePage({
  routes: ({ content }) => {
    const articles = content.all('articles').map(({ id, file, data }) => ({ id, file, slug: data.slug }))
    if (articles.every(({ id, slug }) => id === slug))
      return articles.map(({ id, file, slug }) => routeTo(slug, file, { id }))
    const idOf = new Map(articles.map(({ id, slug }) => [slug, id]))
    return content.all('articles').map(({ id, file, data }) => {
      const related = data.related.flatMap((slug) => idOf.get(slug) ?? [])
      return routeTo(data.slug, file, { id, related })
    })
  },
  select: ({ content, params }): ArticleProps & { readonly description: string } => {
    const { data, body } = content.get('articles', params.id)
    const related = (params.related ?? data.related).flatMap((id) => {
      const article = content.find('articles', id)?.data
      return article === undefined ? [] : [{ href: articlePath(article.slug), title: article.title }]
    })
    return { title: data.title, date: data.date, description: data.description, html: body.html, related }
  },
  head: ({ title, description }) => ({ title, description }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <Article {...data} />
