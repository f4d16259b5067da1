import type { ReactElement } from 'react'
import { Link } from '#runtime/navigation/link.tsx'
import { Band } from '../ui/band.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import styles from './contact-block.module.css'

export type ContactBlockProps = {
  readonly title: string
  readonly text: string
  readonly ways: readonly (LinkItem & { readonly name: string })[]
  /** What a reader of the page is likely to want next. */
  readonly action?: LinkItem
}

export const ContactBlock = ({ title, text, ways, action }: ContactBlockProps): ReactElement => (
  <Band id="page-contact" title={title} intro={text}>
    <dl className={styles.ways}>
      {ways.map(({ name, label, href }) => (
        <div key={href}>
          <dt>{name}</dt>
          <dd>
            <Link to={href}>{label}</Link>
          </dd>
        </div>
      ))}
    </dl>
    {action === undefined ? null : (
      <div className={styles.action}>
        <ButtonLink {...action} />
      </div>
    )}
  </Band>
)
