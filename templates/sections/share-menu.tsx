import { type MouseEvent, type MouseEventHandler, type ReactElement, useState } from 'react'
import { copyText } from '../ui/copy-text.ts'
import type { LinkItem } from '../ui/link-item.ts'
import styles from './share-menu.module.css'

export type ShareMenuProps = {
  readonly title: string
  /** `href` is copied to the clipboard: the page's address with campaign parameters. */
  readonly copy: LinkItem & { readonly done: string }
  readonly links: readonly LinkItem[]
  /** A QR code for an app that only opens scanned links. */
  readonly code?: ShareCode | undefined
}

export type ShareCode = {
  readonly label: string
  readonly hint: string
  /** Side of the square, in modules, with the quiet zone. */
  readonly size: number
  /** Dark modules as strokes of width 1. */
  readonly path: string
}

type ShareListProps = ShareMenuProps & {
  /** Unique on the page, if there is more than one list. */
  readonly id?: string
  readonly isCopied: boolean
  readonly onCopy?: MouseEventHandler<HTMLButtonElement>
}

/** Share links. No host is contacted before its link is followed. */
export const ShareList = ({
  id = 'page-share',
  title,
  copy,
  links,
  code,
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
      {code === undefined ? null : (
        <li>
          <details className={styles.code}>
            <summary>{code.label}</summary>
            <figure>
              {/* Cameras expect dark on light, in the dark theme too. */}
              <svg viewBox={`0 0 ${code.size} ${code.size}`} shapeRendering="crispEdges" aria-hidden="true">
                <path fill="#fff" d={`M0 0h${code.size}v${code.size}h-${code.size}z`} />
                <path stroke="#000" d={code.path} />
              </svg>
              <figcaption>{code.hint}</figcaption>
            </figure>
          </details>
        </li>
      )}
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

/** The share menu, which shows whether the address has been copied. */
export const ShareMenu = (props: ShareMenuProps): ReactElement => {
  const [isCopied, setCopied] = useState(false)
  const onCopy = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    void copyText(currentTarget.value, props.copy.label).then(setCopied)
  }
  return <ShareList {...props} isCopied={isCopied} onCopy={onCopy} />
}
