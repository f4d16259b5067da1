import { Link } from '@fairlead/engine'
import type { ViewProps } from '@fairlead/engine/define'
import { definePage } from '../content/collections.ts'
import { inOrder } from '../content/sections.ts'
import { withAnchors } from '../content/with-anchors.ts'

export const page = definePage({
  routes: ({ content }) => content.all('documents').map(({ id, file }) => ({ path: `/${id}`, params: { id }, file })),
  select: ({ content, params, settings }) => {
    const { data, body } = content.get('documents', params.id)
    const all = inOrder(content.all('documents')).map(({ id, data: { title } }) => ({ to: `/${id}`, title }))
    const at = all.findIndex(({ to }) => to === `/${params.id}`)
    return {
      title: data.title,
      section: data.section,
      summary: data.summary,
      headings: body.headings.filter(({ level }) => level === 2).map(({ id, text }) => ({ id, text })),
      html: withAnchors(body.html),
      previous: all[at - 1] ?? null,
      next: all[at + 1] ?? null,
      site: settings.name,
    }
  },
  head: ({ title, summary, site }) => ({ title: `${title} · ${site}`, description: summary || title }),
})

export const View = ({ data }: ViewProps<typeof page>) => (
  <main id="content" className="document">
    <article>
      <p className="section">{data.section}</p>
      <h1>{data.title}</h1>
      {/* The build has sanitised it. */}
      <div className="text" dangerouslySetInnerHTML={{ __html: data.html }} />
      <nav className="around" aria-label="Before and after">
        {data.previous !== null && (
          <Link to={data.previous.to} rel="prev">
            <small>Before</small> {data.previous.title}
          </Link>
        )}
        {data.next !== null && (
          <Link to={data.next.to} rel="next">
            <small>Next</small> {data.next.title}
          </Link>
        )}
      </nav>
    </article>
    {data.headings.length > 1 && (
      <nav className="contents" aria-labelledby="contents">
        <h2 id="contents">On this page</h2>
        <ul>
          {data.headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      </nav>
    )}
  </main>
)
