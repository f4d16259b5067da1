import { Link } from '@fairlead/engine'
import type { ViewProps } from '@fairlead/engine/define'
import '@fairlead/engine/plain.css'
import { definePage } from '#content/collections.ts'

export const page = definePage({
  routes: ({ content }) => content.all('posts').map(({ id, file }) => ({ path: `/posts/${id}`, params: { id }, file })),
  select: ({ content, params, settings }) => {
    const { data, body } = content.get('posts', params.id)
    return { ...data, html: body.html, site: settings.name }
  },
  head: ({ title, summary, site }) => ({ title: `${title} · ${site}`, description: summary }),
})

export const View = ({ data }: ViewProps<typeof page>) => (
  <>
    <header>
      <Link to="/">{data.site}</Link>
    </header>
    <main>
      <h1>{data.title}</h1>
      <time dateTime={data.date}>{data.date}</time>
      {/* The build has sanitised it. */}
      <div dangerouslySetInnerHTML={{ __html: data.html }} />
    </main>
  </>
)
