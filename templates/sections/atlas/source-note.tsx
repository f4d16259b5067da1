import type { ReactElement } from 'react'
import { Link } from '#runtime/navigation/link.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import type { LinkItem } from '../../ui/link-item.ts'
import styles from './source-note.module.css'

export type SourceNoteProps = { readonly text: string; readonly link: LinkItem }

type Props = SourceNoteProps & {
  /** What a reader of the page is likely to want next. */
  readonly action?: LinkItem | undefined
}

/** Where the figures of a page come from, of what day they are, and what they are no good for. */
export const SourceNote = ({ text, link, action }: Props): ReactElement => (
  <div className={styles.note}>
    <div>
      <p>
        {text} <Link to={link.href}>{link.label}</Link>
      </p>
      {action === undefined ? null : (
        <p>
          <ButtonLink {...action} />
        </p>
      )}
    </div>
  </div>
)
