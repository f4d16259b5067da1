import type { ReactElement } from 'react'
import { SectionMenu, type SectionMenuProps } from '#templates/sections/section-menu.tsx'
import { defineSlice } from '../define.ts'
import { selectBlogCategories } from '../select/blog-categories.ts'

export const slice = defineSlice({
  select: (context): SectionMenuProps => {
    const { label, links } = context.content.get('blogMenu', 'blog-menu').data
    return { label, groups: [links, selectBlogCategories(context)] }
  },
})

export const View = ({ data }: { readonly data: SectionMenuProps }): ReactElement => <SectionMenu {...data} />
