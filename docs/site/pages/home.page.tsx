import { Link } from '@fairlead/engine'
import type { ViewProps } from '@fairlead/engine/define'
import { definePage } from '../content/collections.ts'
import { sectionsOf } from '../content/sections.ts'

export const page = definePage({
  path: '/',
  select: ({ content, settings }) => ({ site: settings.name, sections: sectionsOf(content.all('documents')) }),
  head: ({ site }) => ({
    title: `${site}: documentation`,
    description:
      'How to make a site of plain files with the engine: first steps, content, hosts, every setting and command.',
  }),
})

export const View = ({ data }: ViewProps<typeof page>) => (
  <main id="content" className="home">
    <h1>Sites of plain files, alive in browsers</h1>
    <p className="lead">
      The engine renders a React site into files that any host can serve: documents that are complete without
      JavaScript, and data for each page, so that navigation loads only what the next page needs.
    </p>
    {data.sections.map(({ title, documents }) => (
      <section key={title}>
        <h2>{title}</h2>
        <ul className="cards">
          {documents.map(({ to, title: name, summary }) => (
            <li key={to}>
              <Link to={to}>{name}</Link>
              <p>{summary}</p>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </main>
)
