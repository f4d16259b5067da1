import { type MouseEvent, type ReactElement, useState } from 'react'
import type { LinkItem } from '../ui/link-item.ts'
import styles from './share-menu.module.css'

export type ShareMenuProps = {
  readonly title: string
  /** `href` is what is put on the clipboard: the page's address with the tags of a copied link. */
  readonly copy: LinkItem & { readonly done: string }
  readonly links: readonly LinkItem[]
}

/** Ways to hand a page on. Nothing is loaded from any of the hosts until its link is followed. */
export const ShareMenu = ({ title, copy, links }: ShareMenuProps): ReactElement => {
  const [isCopied, setCopied] = useState(false)
  const onClick = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    const { value } = currentTarget
    // Where the clipboard is refused, the browser's own prompt shows the address, ready to be copied.
    const copied = navigator.clipboard?.writeText(value) ?? Promise.reject()
    copied.then(
      () => setCopied(true),
      () => window.prompt(copy.label, value),
    )
  }
  return (
    <div className={styles.share}>
      <div className={styles.title}>
        <p id="page-share">{title}</p>
        <span role="status">{isCopied ? copy.done : ''}</span>
      </div>
      <ul aria-labelledby="page-share">
        <li>
          <button type="button" value={copy.href} onClick={onClick}>
            {copy.label}
          </button>
        </li>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href} rel="noopener" target={href.startsWith('mailto:') ? undefined : '_blank'}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
