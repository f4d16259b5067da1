import type { ReactElement } from 'react'
import { Link } from '#runtime/navigation/link.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import { ScaleBar } from '../ui/scale-bar.tsx'
import styles from './lead-entry.module.css'

export type LeadEntryProps = LinkItem & {
  readonly summary: string
  readonly day: { readonly text: string; readonly dateTime: string }
  /** Who wrote it, and under what it is filed. */
  readonly links: readonly LinkItem[]
  /** The text's own scale, and its chapters, which the pieces of the scale stand for. */
  readonly contents: {
    readonly title: string
    readonly scale: { readonly parts: readonly number[]; readonly end: string }
    readonly chapters: readonly LinkItem[]
  }
}

/** The first of a list, shown at length. */
export const LeadEntry = ({ label, href, summary, day, links, contents }: LeadEntryProps): ReactElement => (
  <div className={styles.lead}>
    <div className={styles.words}>
      <h3 className={styles.title}>
        <Link to={href}>{label}</Link>
      </h3>
      <p className={styles.summary}>{summary}</p>
      <ul className={styles.notes}>
        <li>
          <time dateTime={day.dateTime}>{day.text}</time>
        </li>
        {links.map((link) => (
          <li key={link.href}>
            <Link to={link.href}>{link.label}</Link>
          </li>
        ))}
      </ul>
    </div>
    <div className={styles.contents}>
      <p id="lead-contents">{contents.title}</p>
      <ScaleBar {...contents.scale} />
      <ol aria-labelledby="lead-contents">
        {contents.chapters.map((chapter) => (
          <li key={chapter.href}>
            <Link to={chapter.href}>{chapter.label}</Link>
          </li>
        ))}
      </ol>
    </div>
  </div>
)
