import type { ViewProps } from '@fairlead/engine/define'
import '@fairlead/engine/plain.css'
import { definePage } from '#content/collections.ts'

export const page = definePage({
  path: '/',
  select: ({ settings }) => ({ heading: settings.name }),
  head: ({ heading }) => ({ title: heading, description: 'A site of plain files.' }),
})

export const View = ({ data }: ViewProps<typeof page>) => (
  <main>
    <h1>{data.heading}</h1>
    <p>Change pages/home.page.tsx, and this page follows.</p>
  </main>
)
