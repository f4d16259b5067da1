import type { ReactElement } from 'react'
import { ArticleLayout, type ArticleLayoutProps } from '../layouts/article-layout.tsx'
import { DataTable } from '../ui/data-table.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import { MoreLink } from '../ui/more-link.tsx'
import { Prose } from '../ui/prose.tsx'

type Listing = {
  /** Unique on the page. */
  readonly id: string
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export type LegalDocumentProps = ArticleLayoutProps & {
  readonly html: string
  /** Tables below the text. */
  readonly listings?: {
    readonly title: string
    readonly text: string
    readonly tables: readonly Listing[]
    readonly more?: LinkItem
  }
}

export const LegalDocument = ({ html, listings, ...layout }: LegalDocumentProps): ReactElement => (
  <ArticleLayout {...layout}>
    <Prose html={html} look="clauses" />
    {listings === undefined ? null : (
      <section aria-labelledby="choices">
        <h2 id="choices">{listings.title}</h2>
        <p>{listings.text}</p>
        {listings.tables.map(({ id, title, columns, rows }) => (
          <section key={id}>
            <h3 id={id}>{title}</h3>
            <DataTable labelledBy={id} columns={columns} rows={rows} />
          </section>
        ))}
        {listings.more === undefined ? null : <MoreLink {...listings.more} />}
      </section>
    )}
  </ArticleLayout>
)
