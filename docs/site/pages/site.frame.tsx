import { Link } from '@fairlead/engine'
import type { FrameViewProps } from '@fairlead/engine/define'
import type { MouseEvent } from 'react'
import '@fairlead/engine/plain.css'
import { defineFrame } from '../content/collections.ts'
import { sectionsOf } from '../content/sections.ts'
import './documentation.css'
import { Search } from './search.tsx'

export const frame = defineFrame({
  select: ({ content, settings }) => ({
    site: settings.name,
    sections: sectionsOf(content.all('documents')).map(({ title, documents }) => ({
      title,
      // The words before a colon are enough for a list.
      documents: documents.map(({ to, title: name }) => ({ to, title: name.split(':')[0] ?? name })),
    })),
  }),
})

type Listed = {
  readonly title: string
  readonly documents: readonly { readonly to: string; readonly title: string }[]
}

const List = ({ sections }: { readonly sections: readonly Listed[] }) => (
  <>
    {sections.map(({ title, documents }) => (
      <div key={title}>
        <p>{title}</p>
        <ul>
          {documents.map(({ to, title: name }) => (
            <li key={to}>
              <Link to={to}>{name}</Link>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </>
)

/** Closes the list on a small screen once a document was chosen. */
const close = ({ target, currentTarget }: MouseEvent<HTMLDetailsElement>): void => {
  if (target instanceof Element && target.closest('a') !== null) currentTarget.open = false
}

export const View = ({ data, children }: FrameViewProps<ReturnType<typeof frame.select>>) => (
  <div className="documentation">
    <a className="skip" href="#content">
      Skip to the text
    </a>
    <header className="top">
      <Link to="/" className="name">
        {data?.site}
      </Link>
      <Search />
    </header>
    {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click, too. */}
    <details className="small-menu" onClick={close}>
      <summary>All documents</summary>
      <nav aria-label="Documents">
        <List sections={data?.sections ?? []} />
      </nav>
    </details>
    <nav className="menu" aria-label="Documents">
      <List sections={data?.sections ?? []} />
    </nav>
    {children}
  </div>
)
