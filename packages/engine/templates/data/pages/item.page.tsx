import { Link } from '@fairlead/engine'
import type { ViewProps } from '@fairlead/engine/define'
import '@fairlead/engine/plain.css'
import { definePage } from '#content/collections.ts'

export const page = definePage({
  routes: ({ content }) => content.all('items').map(({ id, file }) => ({ path: `/items/${id}`, params: { id }, file })),
  select: ({ content, params, settings }) => ({ ...content.get('items', params.id).data, site: settings.name }),
  head: ({ code, name, site }) => ({ title: `${code} · ${site}`, description: `${name}, by its figures.` }),
})

export const View = ({ data }: ViewProps<typeof page>) => (
  <>
    <header>
      <Link to="/">{data.site}</Link>
    </header>
    <main>
      <h1>{data.name}</h1>
      <p>
        {data.code}: {data.amount} cubic metres.
      </p>
    </main>
  </>
)
