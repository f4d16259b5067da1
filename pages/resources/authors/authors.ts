import type { LibraryIndexProps } from '#templates/kinds/library-index.tsx'
import type { ListEntry } from '#templates/sections/entry-list.tsx'
import type { SiteBuildContext } from '../../define.ts'
import { selectResearchEntry } from '../../research/research-entries.ts'
import { selectBlogEntries } from '../../view-models/blog-entries.ts'
import { selectEguideEntries } from '../../view-models/eguides.ts'
import { authorPath } from '../../view-models/paths.ts'
import { selectWebinarEntries } from '../../view-models/webinars.ts'

/** An author's texts and webinars by kind; kinds without any are empty. */
export const selectWorks = (context: SiteBuildContext, id: string): LibraryIndexProps['bands'] => {
  const { content, edition, t } = context
  const isBy = ({ author }: { readonly author: string }): boolean => author === id
  const speaks = ({ speakers }: { readonly speakers: readonly string[] }): boolean => speakers.includes(id)
  return [
    {
      id: 'research',
      title: t('research.title'),
      entries: content
        .all('research')
        .filter(({ data }) => isBy(data))
        .map((paper) => selectResearchEntry(paper, edition)),
    },
    { id: 'eguides', title: t('eguides.title'), entries: selectEguideEntries(context, isBy) },
    {
      id: 'webinars',
      title: t('webinars.title'),
      entries: [
        ...selectWebinarEntries(context, 'upcoming', speaks),
        ...selectWebinarEntries(context, 'on-demand', speaks),
      ],
    },
    { id: 'posts', title: t('blog.posts'), entries: selectBlogEntries(context, isBy) },
  ]
}

/** The authors by name, each with the number of texts. */
export const selectAuthors = (context: SiteBuildContext): readonly ListEntry[] => {
  const { compare } = new Intl.Collator(context.edition)
  return context.content
    .all('blogAuthors')
    .toSorted((a, b) => compare(a.data.name, b.data.name))
    .map(({ id, data: { name, role, bio } }) => {
      const count = selectWorks(context, id).reduce((sum, { entries }) => sum + entries.length, 0)
      return {
        title: context.t('authors.entry', { name, role }),
        href: authorPath(id),
        summary: bio,
        note: { text: context.t('authors.works', { count }) },
      }
    })
}
