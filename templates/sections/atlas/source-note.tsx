import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import { ButtonLink } from '../../ui/button-link.tsx'
import type { LinkItem } from '../../ui/link-item.ts'
import styles from './source-note.module.css'

/** The text ends with the space before the link, if the edition has one. */
export type SourceNoteProps = { readonly text: string; readonly link: LinkItem }

type Props = SourceNoteProps & {
  /** Links to related pages. */
  readonly action?: LinkItem | undefined
}

/** Source and date of a page's figures, and their limits. */
export const SourceNote = ({ text, link, action }: Props): ReactElement => (
  <div className={styles.note}>
    <div>
      <p>
        {text}
        <Link to={link.href}>{link.label}</Link>
      </p>
      {action === undefined ? null : (
        <p>
          <ButtonLink {...action} />
        </p>
      )}
    </div>
  </div>
)
