import type { ReactElement, Ref } from 'react'
import { Link } from '#runtime/navigation/link.tsx'
import { Arrow } from '../ui/arrow.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import { Mark } from '../ui/mark.tsx'
import styles from './site-header.module.css'

export type SiteHeaderProps = {
  readonly brand: LinkItem
  readonly words: { readonly navigation: string; readonly menu: string }
  readonly menus: readonly { readonly label: string; readonly links: readonly LinkItem[] }[]
  readonly links: readonly LinkItem[]
  readonly action: LinkItem
  readonly navigationRef?: Ref<HTMLElement>
}

const Items = ({ links }: { readonly links: readonly LinkItem[] }): ReactElement[] =>
  links.map(({ label, href }) => (
    <li key={href}>
      <Link to={href}>{label}</Link>
    </li>
  ))

// Plain disclosures: they open without JavaScript, and `name` lets one menu close another.
export const SiteHeader = ({ brand, words, menus, links, action, navigationRef }: SiteHeaderProps): ReactElement => (
  <header className={styles.header}>
    <Link to={brand.href} className={styles.brand}>
      <Mark /> {brand.label}
    </Link>
    <nav aria-label={words.navigation} ref={navigationRef} className={styles.navigation}>
      <details className={styles.drawer}>
        <summary className={styles.toggle}>{words.menu}</summary>
        <ul className={styles.bar}>
          {menus.map((menu) => (
            <li key={menu.label}>
              <details name="site-menu" className={styles.menu}>
                <summary>
                  {menu.label} <Arrow direction="down" />
                </summary>
                <ul>
                  <Items links={menu.links} />
                </ul>
              </details>
            </li>
          ))}
          <Items links={links} />
        </ul>
      </details>
    </nav>
    <Link to={action.href} className={styles.action}>
      {action.label}
    </Link>
  </header>
)
