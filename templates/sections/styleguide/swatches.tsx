import type { ReactElement } from 'react'
import styles from './swatches.module.css'

export type Token = { readonly token: string; readonly use: string }

/** The colours of the current theme, by their names in the style sheets. */
export const Swatches = ({ colours }: { readonly colours: readonly Token[] }): ReactElement => (
  <ul className={styles.swatches}>
    {colours.map(({ token, use }) => (
      <li key={token}>
        <div className={styles.colour} style={{ background: `var(${token})` }} />
        <code>{token}</code>
        <p>{use}</p>
      </li>
    ))}
  </ul>
)
