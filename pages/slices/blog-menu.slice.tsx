import type { ReactElement } from 'react'
import type { SectionMenuProps } from '#templates/sections/section-menu.tsx'
import { WithSectionMenu } from '#templates/with/with-section-menu.tsx'
import { defineSlice } from '../define.ts'

export const slice = defineSlice({
  select: ({ content }): SectionMenuProps => content.get('blogMenu', 'blog-menu').data,
})

export const View = ({ data }: { readonly data: SectionMenuProps }): ReactElement => <WithSectionMenu {...data} />
