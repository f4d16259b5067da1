import { Link } from '@fairlead/engine'
import type { FrameViewProps } from '@fairlead/engine/define'
import '@fairlead/engine/plain.css'
import { defineFrame, pathOf } from '#content/collections.ts'

export const frame = defineFrame({
  select: ({ content }) => ({
    links: content
      .all('docs')
      .map(({ id, data }) => ({ to: pathOf(id), title: data.title, order: data.order }))
      .sort((a, b) => a.order - b.order)
      .map(({ to, title }) => ({ to, title })),
  }),
})

export const View = ({ data, children }: FrameViewProps<ReturnType<typeof frame.select>>) => (
  <>
    <header>
      <nav aria-label="Documents">
        <ul>
          {data?.links.map(({ to, title }) => (
            <li key={to}>
              <Link to={to}>{title}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </header>
    {children}
  </>
)
