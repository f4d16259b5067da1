import type { ReactElement } from 'react'
import { EntryList, type ListEntry } from '../sections/entry-list.tsx'
import { ArticleHead, type ArticleHeadProps } from '../sections/heads/article-head.tsx'
import { LetterIndex, type LetterIndexProps } from '../sections/letter-index.tsx'
import { Band } from '../ui/band.tsx'
import type { Searching } from '../with/search/use-site-search.ts'
import { type SearchFormProps, WithSearchForm } from '../with/search/with-search-form.tsx'

export type SearchPageProps = {
  readonly head: ArticleHeadProps
  readonly search: { readonly title: string } & SearchFormProps
  /** Links to all sections, for visitors who browse or have no JavaScript. */
  readonly sections: { readonly title: string; readonly intro: string; readonly entries: readonly ListEntry[] }
  readonly letters: { readonly title: string; readonly index: LetterIndexProps }
}

export const SearchPage = ({
  head,
  search: { title, ...form },
  sections,
  letters,
  openSearch,
}: SearchPageProps & Searching): ReactElement => (
  <>
    <ArticleHead {...head} />
    <Band id="page-search" title={title}>
      <WithSearchForm {...form} openSearch={openSearch} />
    </Band>
    <Band id="page-sections" title={sections.title} intro={sections.intro}>
      <EntryList entries={sections.entries} titleTag="h3" />
    </Band>
    <Band id="page-letters" title={letters.title}>
      <LetterIndex {...letters.index} />
    </Band>
  </>
)
