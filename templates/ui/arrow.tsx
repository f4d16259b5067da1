import type { ReactElement } from 'react'
import styles from './arrow.module.css'

type ArrowProps = { readonly direction?: 'on' | 'back' | 'down' | 'up' }

const paths = {
  on: 'M1 6h13M9.5 1.5 14 6l-4.5 4.5',
  back: 'M15 6H2M6.5 1.5 2 6l4.5 4.5',
  down: 'm3.5 3.5 4.5 5 4.5-5',
  up: 'm3.5 8.5 4.5-5 4.5 5',
} as const

export const Arrow = ({ direction = 'on' }: ArrowProps): ReactElement => (
  <svg className={styles.arrow} viewBox="0 0 16 12" width="16" height="12" aria-hidden="true" focusable="false">
    <path d={paths[direction]} />
  </svg>
)
