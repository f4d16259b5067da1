import type { ReactElement, Ref } from 'react'
import { Link } from '#runtime/navigation/link.tsx'
import { Arrow } from '../ui/arrow.tsx'
import { Lens } from '../ui/lens.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import { Mark } from '../ui/mark.tsx'
import { type ExplainedLink, MenuPanel, type MenuPanelProps } from './menu-panel.tsx'
import styles from './site-header.module.css'

export type SiteHeaderProps = {
  readonly brand: LinkItem
  readonly words: { readonly navigation: string; readonly menu: string }
  readonly menus: readonly ({ readonly label: string } & Omit<MenuPanelProps, 'section'>)[]
  /** Stands where the search will. */
  readonly search: { readonly label: string; readonly text: string; readonly links: readonly ExplainedLink[] }
  readonly links: readonly LinkItem[]
  readonly action: LinkItem
  /** Places that belong under a link of a menu without standing below its address, and that link's address. */
  readonly outside: Readonly<Record<string, string>>
}

type Props = SiteHeaderProps & {
  readonly navigationRef?: Ref<HTMLElement>
  /** The link that leads to the section the page at hand belongs to. */
  readonly section?: string | undefined
}

// Plain disclosures: they open without JavaScript, and `name` lets one menu close another.
export const SiteHeader = ({
  brand,
  words,
  menus,
  search,
  links,
  action,
  navigationRef,
  section,
}: Props): ReactElement => (
  <header className={styles.header}>
    <Link to={brand.href} className={styles.brand}>
      <Mark /> {brand.label}
    </Link>
    <nav aria-label={words.navigation} ref={navigationRef} className={styles.navigation}>
      <details className={styles.drawer}>
        <summary className={styles.toggle}>{words.menu}</summary>
        <ul className={styles.bar}>
          {menus.map(({ label, ...panel }) => (
            <li key={label}>
              <details name="site-menu" className={styles.menu}>
                <summary>
                  {label} <Arrow direction="down" />
                </summary>
                <MenuPanel {...panel} section={section} />
              </details>
            </li>
          ))}
          <li className={styles.search}>
            <details name="site-menu" className={styles.menu}>
              <summary>
                <Lens /> <span>{search.label}</span>
              </summary>
              <MenuPanel text={search.text} groups={[{ links: search.links }]} />
            </details>
          </li>
          {links.map(({ label, href }) => (
            <li key={href}>
              <Link to={href}>{label}</Link>
            </li>
          ))}
        </ul>
      </details>
    </nav>
    <Link to={action.href} className={styles.action}>
      {action.label}
    </Link>
  </header>
)
