import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import styles from './edition-switch.module.css'

export type EditionSwitchProps = {
  readonly label: string
  readonly editions: readonly {
    readonly name: string
    readonly lang: string
    readonly href: string
    readonly isCurrent: boolean
    /** Says that the link leads to the nearest existing page; in the language of the current page. */
    readonly note?: string
  }[]
}

export const EditionSwitch = ({ label, editions }: EditionSwitchProps): ReactElement => (
  <nav aria-label={label} className={styles.editions}>
    <ul>
      {editions.map(({ name, lang, href, isCurrent, note }) => (
        <li key={lang}>
          {isCurrent ? (
            <span aria-current="true" lang={lang}>
              {name}
            </span>
          ) : (
            <Link to={href} hrefLang={lang}>
              <span lang={lang}>{name}</span>
              {note === undefined ? null : <small>{note}</small>}
            </Link>
          )}
        </li>
      ))}
    </ul>
  </nav>
)
