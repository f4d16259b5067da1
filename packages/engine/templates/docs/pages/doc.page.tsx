import type { ViewProps } from '@fairlead/engine/define'
import { definePage, pathOf } from '#content/collections.ts'

export const page = definePage({
  routes: ({ content }) => content.all('docs').map(({ id, file }) => ({ path: pathOf(id), params: { id }, file })),
  select: ({ content, params, settings }) => {
    const { data, body } = content.get('docs', params.id)
    const headings = body.headings.filter(({ level }) => level === 2)
    return { title: data.title, summary: data.summary, headings, html: body.html, site: settings.name }
  },
  head: ({ title, summary, site }) => ({ title: `${title} · ${site}`, description: summary }),
})

export const View = ({ data }: ViewProps<typeof page>) => (
  <main>
    <h1>{data.title}</h1>
    {data.headings.length > 1 && (
      <nav aria-label="On this page">
        <ul>
          {data.headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      </nav>
    )}
    {/* The build has sanitised it. */}
    <div dangerouslySetInnerHTML={{ __html: data.html }} />
  </main>
)
