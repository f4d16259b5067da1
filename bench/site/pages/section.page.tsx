import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { sectionPath, sections } from '../content/sections.ts'
import { definePage } from './define.ts'

export const page = definePage({
  routes: () => sections.map(({ slug, title }) => ({ path: sectionPath(slug), params: { title } })),
  select: ({ params }) => ({ title: params.title }),
  head: ({ title }) => ({ title, description: `The section ${title}.` }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <h1>{data.title}</h1>
