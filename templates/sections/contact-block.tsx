import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import { Band } from '../ui/band.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import styles from './contact-block.module.css'

export type ContactBlockProps = {
  /** Unique on the page, if there is more than one block. */
  readonly id?: string
  readonly title: string
  readonly text: string
  readonly ways: readonly (LinkItem & { readonly name: string })[]
  /** Call to action for readers of the page. */
  readonly action?: LinkItem
}

export const ContactBlock = ({ id = 'page-contact', title, text, ways, action }: ContactBlockProps): ReactElement => (
  <Band id={id} title={title} intro={text}>
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
