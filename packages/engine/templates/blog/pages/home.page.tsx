import { Link } from '@fairlead/engine'
import type { ViewProps } from '@fairlead/engine/define'
import '@fairlead/engine/plain.css'
import { definePage } from '#content/collections.ts'

export const page = definePage({
  path: '/',
  select: ({ content, settings }) => ({
    name: settings.name,
    posts: content
      .all('posts')
      .map(({ id, data }) => ({ ...data, to: `/posts/${id}` }))
      .sort((a, b) => b.date.localeCompare(a.date)),
  }),
  head: ({ name }) => ({ title: name, description: 'Posts, newest first.' }),
})

export const View = ({ data }: ViewProps<typeof page>) => (
  <main>
    <h1>{data.name}</h1>
    {data.posts.map(({ to, title, date, summary }) => (
      <article key={to}>
        <h2>
          <Link to={to}>{title}</Link>
        </h2>
        <p>{summary}</p>
        <time dateTime={date}>{date}</time>
      </article>
    ))}
  </main>
)
