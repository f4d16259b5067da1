import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { Styleguide, type StyleguideProps } from '#templates/kinds/styleguide.tsx'
import { definePage } from './define.ts'
import { selectStyleguide } from './styleguide/styleguide.ts'
import { styleguidePath } from './view-models/paths.ts'

export const page = definePage({
  path: styleguidePath,
  // Only `npm run dev` and builds with FAIRLEAD_STYLEGUIDE=1 have this page.
  exists: ({ content }) =>
    import.meta.env.FAIRLEAD_STYLEGUIDE === true && content.find('styleguide', 'styleguide') !== undefined,
  select: selectStyleguide,
  head: ({ head }: StyleguideProps) => ({ title: head.title, description: head.lede ?? head.title, robots: 'noindex' }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <Styleguide {...data} />
