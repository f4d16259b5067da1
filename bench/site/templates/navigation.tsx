import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'

export type NavigationProps = {
  readonly label: string
  readonly links: readonly { readonly href: string; readonly title: string }[]
}

export const Navigation = ({ label, links }: NavigationProps): ReactElement => (
  <nav aria-label={label}>
    <ul>
      {links.map(({ href, title }) => (
        <li key={href}>
          <Link to={href}>{title}</Link>
        </li>
      ))}
    </ul>
  </nav>
)
