import type { ReactElement } from 'react'
import styles from './space-scale.module.css'

const steps = [
  '--space-1',
  '--space-2',
  '--space-3',
  '--space-4',
  '--space-5',
  '--space-6',
  '--space-7',
  '--space-8',
  '--gutter',
] as const

/** The steps of the spacing scale in actual size, and the columns of the sheet. */
export const SpaceScale = (): ReactElement => (
  <>
    <ul className={styles.scale}>
      {steps.map((token) => (
        <li key={token}>
          <code>{token}</code>
          <div style={{ width: `var(${token})` }} />
        </li>
      ))}
    </ul>
    <div className={styles.columns} aria-hidden="true">
      {Array.from({ length: 12 }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
        <div key={column} />
      ))}
    </div>
  </>
)
