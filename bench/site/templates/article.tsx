import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'

export type ArticleProps = {
  readonly title: string
  readonly date: string
  readonly html: string
  readonly related: readonly { readonly href: string; readonly title: string }[]
}

export const Article = ({ title, date, html, related }: ArticleProps): ReactElement => (
  <article>
    <Link to="/">Back to the start</Link>
    <h1>{title}</h1>
    <time dateTime={date}>{date}</time>
    <div dangerouslySetInnerHTML={{ __html: html }} />
    <aside aria-label="Related articles">
      <ul>
        {related.map((article) => (
          <li key={article.href}>
            <Link to={article.href}>{article.title}</Link>
          </li>
        ))}
      </ul>
    </aside>
  </article>
)
