import type { ReactElement } from 'react'
import styles from './size-bars.module.css'

export type SizeBarsProps = {
  readonly title: string
  readonly alt: string
  readonly bars: readonly {
    readonly name: string
    readonly value: number
    readonly text: string
    readonly isMain?: boolean
  }[]
}

/** Sizes on one scale, each with name and figure. */
export const SizeBars = ({ title, alt, bars }: SizeBarsProps): ReactElement => {
  const largest = Math.max(...bars.map(({ value }) => value))
  return (
    <figure className={styles.bars} aria-label={alt}>
      <figcaption>{title}</figcaption>
      <dl>
        {bars.map(({ name, value, text, isMain = false }) => (
          <div key={name} className={isMain ? styles.main : undefined}>
            <dt>{name}</dt>
            <dd>
              <svg viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                <rect width={Math.round((value / largest) * 1000)} height="10" />
              </svg>
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
