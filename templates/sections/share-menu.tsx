import { type MouseEvent, type MouseEventHandler, type ReactElement, useState } from 'react'
import type { LinkItem } from '../ui/link-item.ts'
import styles from './share-menu.module.css'

export type ShareMenuProps = {
  readonly title: string
  /** `href` is what is put on the clipboard: the page's address with the tags of a copied link. */
  readonly copy: LinkItem & { readonly done: string }
  readonly links: readonly LinkItem[]
}

type ShareListProps = ShareMenuProps & {
  /** Of the page's own, where there is more than one list. */
  readonly id?: string
  readonly isCopied: boolean
  readonly onCopy?: MouseEventHandler<HTMLButtonElement>
}

/** Ways to hand a page on. Nothing is loaded from any of the hosts until its link is followed. */
export const ShareList = ({
  id = 'page-share',
  title,
  copy,
  links,
  isCopied,
  onCopy,
}: ShareListProps): ReactElement => (
  <div className={styles.share}>
    <div className={styles.title}>
      <p id={id}>{title}</p>
      <span role="status">{isCopied ? copy.done : ''}</span>
    </div>
    <ul aria-labelledby={id}>
      <li>
        <button type="button" value={copy.href} onClick={onCopy}>
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

/** The ways to hand a page on, and whether its address has been copied. */
export const ShareMenu = (props: ShareMenuProps): ReactElement => {
  const [isCopied, setCopied] = useState(false)
  const onCopy = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    const { value } = currentTarget
    // Where the clipboard is refused, the browser's own prompt shows the address, ready to be copied.
    const copied = navigator.clipboard?.writeText(value) ?? Promise.reject()
    copied.then(
      () => setCopied(true),
      () => window.prompt(props.copy.label, value),
    )
  }
  return <ShareList {...props} isCopied={isCopied} onCopy={onCopy} />
}
