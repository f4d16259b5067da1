import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import { Arrow } from '../ui/arrow.tsx'
import styles from './modes.module.css'

export type Mode = { readonly name: string; readonly text: string; readonly href: string; readonly fact: string }

export const Modes = ({ modes }: { readonly modes: readonly Mode[] }): ReactElement => (
  <ul className={styles.modes}>
    {modes.map(({ name, text, href, fact }) => (
      <li key={href}>
        <h3>
          <Link to={href}>
            {name} <Arrow />
          </Link>
        </h3>
        <p>{text}</p>
        <p className={styles.fact}>{fact}</p>
      </li>
    ))}
  </ul>
)
