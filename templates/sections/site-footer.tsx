import type { ReactElement } from 'react'
import { Link } from '#runtime/navigation/link.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import { Mark } from '../ui/mark.tsx'
import styles from './site-footer.module.css'

export type SiteFooterProps = {
  readonly words: { readonly navigation: string; readonly legal: string; readonly contact: string; readonly licences: string }
  readonly groups: readonly { readonly label: string; readonly links: readonly LinkItem[] }[]
  readonly legal: readonly LinkItem[]
  readonly company: string
  readonly contact: readonly LinkItem[]
  readonly licences: readonly { readonly label: string; readonly href?: string }[]
}

const LinkList = ({ links }: { readonly links: readonly LinkItem[] }): ReactElement => (
  <ul>
    {links.map(({ label, href }) => (
      <li key={href}>
        <Link to={href}>{label}</Link>
      </li>
    ))}
  </ul>
)

export const SiteFooter = ({ words, groups, legal, company, contact, licences }: SiteFooterProps): ReactElement => (
  <footer className={styles.footer}>
    <nav aria-label={words.navigation} className={styles.groups}>
      {groups.map(({ label, links }) => (
        <div key={label}>
          <h2>{label}</h2>
          <LinkList links={links} />
        </div>
      ))}
    </nav>
    <div className={styles.contact}>
      <h2>{words.contact}</h2>
      <LinkList links={contact} />
    </div>
    <div className={styles.imprint}>
      <p className={styles.company}>
        <Mark /> {company}
      </p>
      <ul aria-label={words.licences} className={styles.licences}>
        {licences.map(({ label, href }) => (
          <li key={label}>{href === undefined ? label : <Link to={href}>{label}</Link>}</li>
        ))}
      </ul>
      <nav aria-label={words.legal} className={styles.legal}>
        <LinkList links={legal} />
      </nav>
    </div>
  </footer>
)
