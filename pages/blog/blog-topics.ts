import type { TopicListProps } from '#templates/sections/topic-list.tsx'
import type { SiteBuildContext } from '../define.ts'
import { postsOfBlog } from '../view-models/blog-entries.ts'
import { blogCategoryPath, blogPath } from '../view-models/paths.ts'
import { selectBlogCategories } from './blog-categories.ts'

/** The blog and its categories as choices; the current page is selected. */
export const selectBlogTopics = (context: SiteBuildContext, current: string): TopicListProps => {
  const { t } = context
  const posts = postsOfBlog(context).map(({ data }) => blogCategoryPath(data.category))
  const choices = [{ label: t('blog.all'), href: blogPath() }, ...selectBlogCategories(context)]
  return {
    title: t('blog.categories'),
    topics: choices.map(({ label, href }) => ({
      label,
      href,
      count: href === blogPath() ? posts.length : posts.filter((category) => category === href).length,
      isCurrent: href === current,
    })),
  }
}
