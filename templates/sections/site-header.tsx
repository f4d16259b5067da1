import { Link } from '@fairlead/engine'
import type { MouseEventHandler, ReactElement, Ref } from 'react'
import { Arrow } from '../ui/arrow.tsx'
import { Lens } from '../ui/lens.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import { Mark } from '../ui/mark.tsx'
import { MenuPanel, type MenuPanelProps } from './menu-panel.tsx'
import styles from './site-header.module.css'

export type SiteHeaderProps = {
  readonly brand: LinkItem
  readonly words: { readonly navigation: string; readonly menu: string; readonly close: string }
  readonly menus: readonly ({ readonly label: string } & Omit<MenuPanelProps, 'section'>)[]
  readonly search: LinkItem
  /** `customerLabel` takes the place of the label for a visitor who is a customer, and as much room. */
  readonly links: readonly (LinkItem & { readonly customerLabel?: string })[]
  readonly action: LinkItem
  /** Addresses that belong to a menu link without being below its path, and that link's address. */
  readonly outside: Readonly<Record<string, string>>
}

type Props = SiteHeaderProps & {
  readonly navigationRef?: Ref<HTMLElement>
  readonly onSearch?: MouseEventHandler<HTMLAnchorElement>
  readonly isCustomer?: boolean
  /** Link to the section of the current page. */
  readonly section?: string | undefined
}

// Native disclosures open without JavaScript, and `name` makes them close each other.
export const SiteHeader = ({
  brand,
  words,
  menus,
  search,
  links,
  action,
  navigationRef,
  onSearch,
  isCustomer = false,
  section,
}: Props): ReactElement => (
  <header className={styles.header}>
    <Link to={brand.href} className={styles.brand}>
      <Mark /> {brand.label}
    </Link>
    <nav aria-label={words.navigation} ref={navigationRef} className={styles.navigation}>
      <details className={styles.drawer}>
        <summary className={styles.toggle}>
          <span>{words.menu}</span>
          <span>{words.close}</span>
        </summary>
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
          {links.map(({ label, href, customerLabel }) => (
            <li key={href} className={styles.plain}>
              <Link to={href}>
                {customerLabel === undefined ? (
                  label
                ) : (
                  <span className={styles.either}>
                    <span data-shown={!isCustomer}>{label}</span>
                    <span data-shown={isCustomer}>{customerLabel}</span>
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </nav>
    <Link to={search.href} className={styles.search} aria-keyshortcuts="/ Meta+K Control+K" onClick={onSearch}>
      <Lens /> <span>{search.label}</span>
    </Link>
    <Link to={action.href} className={styles.action}>
      {action.label}
    </Link>
  </header>
)
