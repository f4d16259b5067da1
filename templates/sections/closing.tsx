import type { ReactElement } from 'react'
import { ButtonLink } from '../ui/button-link.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import styles from './closing.module.css'

export type ClosingProps = { readonly title: string; readonly text: string; readonly actions: readonly LinkItem[] }

export const Closing = ({ title, text, actions }: ClosingProps): ReactElement => (
  <section className={styles.closing} aria-labelledby="closing">
    <h2 id="closing">{title}</h2>
    <div>
      <p>{text}</p>
      <div className={styles.actions}>
        {actions.map((action, index) => (
          <ButtonLink key={action.href} {...action} look={index === 0 ? 'solid' : 'outline'} />
        ))}
      </div>
    </div>
  </section>
)
