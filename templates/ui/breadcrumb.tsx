import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import styles from './breadcrumb.module.css'
import type { LinkItem } from './link-item.ts'

export type BreadcrumbProps = {
  readonly label: string
  readonly trail: readonly LinkItem[]
  readonly current: string
}

export const Breadcrumb = ({ label, trail, current }: BreadcrumbProps): ReactElement => (
  <nav aria-label={label} className={styles.breadcrumb}>
    <ol>
      {trail.map((item) => (
        <li key={item.href}>
          <Link to={item.href}>{item.label}</Link>
        </li>
      ))}
      <li>
        <span aria-current="page">{current}</span>
      </li>
    </ol>
  </nav>
)
