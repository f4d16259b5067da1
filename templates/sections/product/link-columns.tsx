import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import type { LinkItem } from '../../ui/link-item.ts'
import styles from './link-columns.module.css'

export type LinkColumnsProps = {
  readonly columns: readonly { readonly id: string; readonly title: string; readonly links: readonly LinkItem[] }[]
}

/** Lists of links side by side; without any, a list is left out. */
export const LinkColumns = ({ columns }: LinkColumnsProps): ReactElement => (
  <div className={styles.columns}>
    {columns.map(({ id, title, links }) =>
      links.length === 0 ? null : (
        <section key={id} aria-labelledby={id}>
          <h3 id={id}>{title}</h3>
          <ul>
            {links.map(({ label, href }) => (
              <li key={href}>
                <Link to={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </section>
      ),
    )}
  </div>
)
