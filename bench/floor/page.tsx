import type { ReactElement } from 'react'

export type Heading = { readonly slug: string; readonly title: string }

export type FloorPage = {
  readonly title: string
  readonly date: string
  readonly html: string
  readonly related: readonly Heading[]
}

const SECTIONS = ['News', 'Guides', 'Reports', 'Services', 'Places', 'People', 'Events', 'Archive', 'About', 'Contact']

const Navigation = ({ label }: { readonly label: string }): ReactElement => (
  <nav aria-label={label}>
    <ul>
      {SECTIONS.map((title) => (
        <li key={title}>
          <a href={`/${title.toLowerCase()}/`}>{title}</a>
        </li>
      ))}
    </ul>
  </nav>
)

/** Renders the same page as the article page of the neutral site. */
export const Page = ({ title, date, html, related }: FloorPage): ReactElement => (
  <>
    <header>
      <Navigation label="Sections" />
    </header>
    <main>
      <article>
        <a href="/">Back to the start</a>
        <h1>{title}</h1>
        <time dateTime={date}>{date}</time>
        <div dangerouslySetInnerHTML={{ __html: html }} />
        <aside aria-label="Related articles">
          <ul>
            {related.map((article) => (
              <li key={article.slug}>
                <a href={`/a/${article.slug}/`}>{article.title}</a>
              </li>
            ))}
          </ul>
        </aside>
      </article>
    </main>
    <footer>
      <Navigation label="More" />
    </footer>
  </>
)
