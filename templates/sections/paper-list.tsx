import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import { Finding, type FindingProps } from './finding.tsx'
import styles from './paper-list.module.css'

export type PaperEntry = {
  readonly title: string
  readonly href: string
  readonly summary: string
  readonly day: { readonly text: string; readonly dateTime: string }
  readonly finding: FindingProps
  /** Starts and lengths of the paper's first chart, in thousandths. */
  readonly bars: readonly { readonly start: number; readonly length: number }[]
}

const rowHeight = 10

/** Papers, each with a thumbnail of its first chart and its first number. */
export const PaperList = ({ papers }: { readonly papers: readonly PaperEntry[] }): ReactElement => (
  <ul className={styles.papers}>
    {papers.map(({ title, href, summary, day, finding, bars }) => (
      <li key={href}>
        <div className={styles.margin}>
          <svg
            viewBox={`0 0 1000 ${rowHeight * bars.length}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            focusable="false"
            className={styles.drawing}
          >
            {bars.map(({ start, length }, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
              <rect key={row} x={start} y={row * rowHeight + 2} width={length} height={rowHeight - 4} />
            ))}
          </svg>
          <Finding {...finding} />
        </div>
        <div className={styles.text}>
          <h2>
            <Link to={href}>{title}</Link>
          </h2>
          <p>{summary}</p>
          <p className={styles.day}>
            <time dateTime={day.dateTime}>{day.text}</time>
          </p>
        </div>
      </li>
    ))}
  </ul>
)
