import type { ReactElement } from 'react'
import { sectionPath, sections } from '../../content/sections.ts'
import { Navigation, type NavigationProps } from '../../templates/navigation.tsx'
import { defineSlice } from '../define.ts'

export const slice = defineSlice({
  select: (): NavigationProps => ({
    label: 'Sections',
    links: sections.map(({ slug, title }) => ({ href: sectionPath(slug), title })),
  }),
})

export const View = ({ data }: { readonly data: NavigationProps }): ReactElement => (
  <header>
    <Navigation {...data} />
  </header>
)
