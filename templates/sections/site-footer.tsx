import { Link } from '@fairlead/engine'
import type { ReactElement, ReactNode } from 'react'
import { Arrow } from '../ui/arrow.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import { Mark } from '../ui/mark.tsx'
import styles from './site-footer.module.css'

export type SiteFooterProps = {
  readonly words: {
    readonly navigation: string
    readonly legal: string
    readonly contact: string
    readonly social: string
    readonly licences: string
  }
  readonly groups: readonly { readonly label: string; readonly links: readonly LinkItem[] }[]
  readonly newsletter: { readonly title: string; readonly text: string }
  /** Newsletter form. */
  readonly subscribe: ReactNode
  readonly legal: readonly LinkItem[]
  /** Opens the choices of consent; without scripts, the part of the privacy notice about them. */
  readonly privacyChoices?: LinkItem
  readonly company: string
  readonly contact: readonly LinkItem[]
  readonly social: readonly LinkItem[]
  readonly licences: readonly { readonly label: string; readonly href?: string }[]
  /** For a site of a fictional company: a note that says so, with a link to more. */
  readonly sample?: { readonly text: string; readonly link: LinkItem }
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

/**
 * A part of the footer: a disclosure on phones, always open elsewhere, with a plain heading in place of the summary,
 * which would take the focus.
 */
const Part = ({
  title,
  className = '',
  children,
}: {
  readonly title: string
  readonly className?: string | undefined
  readonly children: ReactNode
}): ReactElement => (
  <details className={`${styles.part} ${className}`}>
    <summary>
      <h2>{title}</h2>
      <Arrow direction="down" />
    </summary>
    {children}
  </details>
)

export const SiteFooter = ({
  words,
  groups,
  newsletter,
  subscribe,
  legal,
  privacyChoices,
  company,
  contact,
  social,
  licences,
  sample,
}: SiteFooterProps): ReactElement => (
  <footer className={styles.footer}>
    <nav aria-label={words.navigation} className={styles.groups}>
      {groups.map(({ label, links }) => (
        <Part key={label} title={label}>
          <h2 className={styles.title}>{label}</h2>
          <LinkList links={links} />
        </Part>
      ))}
    </nav>
    <Part title={words.contact} className={styles.contact}>
      <h2 className={styles.title}>{words.contact}</h2>
      <LinkList links={contact} />
      {social.length === 0 ? null : (
        <ul aria-label={words.social} className={styles.social}>
          {social.map(({ label, href }) => (
            <li key={href}>
              <Link to={href}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
    </Part>
    <Part title={newsletter.title} className={styles.newsletter}>
      <div className={styles.subscribe}>
        <div>
          <h2 className={styles.title}>{newsletter.title}</h2>
          <p>{newsletter.text}</p>
        </div>
        {subscribe}
      </div>
    </Part>
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
        {privacyChoices === undefined ? null : (
          <a href={privacyChoices.href} data-privacy-choices="" className={styles.choices}>
            {privacyChoices.label}
          </a>
        )}
      </nav>
      {sample === undefined ? null : (
        <p className={styles.sample}>
          {sample.text}
          <Link to={sample.link.href}>{sample.link.label}</Link>
        </p>
      )}
    </div>
  </footer>
)
