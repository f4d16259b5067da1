import type { ReactElement } from 'react'
import styles from './code-block.module.css'

type CodeBlockProps = { readonly title: string; readonly code: string }

/** Literal text: a message, a file, a line of a form. Long lines scroll. */
export const CodeBlock = ({ title, code }: CodeBlockProps): ReactElement => (
  <figure className={styles.block}>
    <figcaption>{title}</figcaption>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: lines wider than the screen are scrolled with the keyboard */}
    <pre tabIndex={0}>
      <code>{code}</code>
    </pre>
  </figure>
)
