import type { ViewProps } from '@fairlead/engine/define'
import { definePage } from './define.ts'

export const page = definePage({
  path: '/',
  select: () => ({ heading: 'It works' }),
  head: () => ({ title: 'My site', description: 'A site of plain files.' }),
})

export const View = ({ data }: ViewProps<typeof page>) => (
  <main>
    <h1>{data.heading}</h1>
    <p>Change pages/home.page.tsx, and this page follows.</p>
  </main>
)
