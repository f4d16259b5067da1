import type { LinkItem } from '#templates/ui/link-item.ts'
import type { SiteBuildContext } from '../define.ts'
import { blogCategoryPath } from '../view-models/paths.ts'

/** Links to the blog categories that have posts, in their order. */
export const selectBlogCategories = ({ content }: SiteBuildContext): readonly LinkItem[] =>
  content
    .all('blogCategories')
    .filter(({ id }) => content.all('blogPosts').some(({ data }) => data.category === id))
    .toSorted((a, b) => a.data.order - b.data.order)
    .map(({ id, data }) => ({ label: data.title, href: blogCategoryPath(id) }))
