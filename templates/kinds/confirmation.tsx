import type { ReactElement, ReactNode } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { ArticleHead, type ArticleHeadProps } from '../sections/heads/article-head.tsx'
import { Steps } from '../sections/steps.tsx'
import { Band } from '../ui/band.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import styles from './confirmation.module.css'

export type ConfirmationProps = {
  readonly head: ArticleHeadProps
  readonly steps: {
    readonly title: string
    readonly items: readonly { readonly title: string; readonly text: string }[]
  }
  readonly keep: { readonly title: string; readonly items: readonly string[] }
  readonly actions: readonly LinkItem[]
  readonly contact: ContactBlockProps
}

type Props = ConfirmationProps & {
  /** The request that was sent, if this device knows it. */
  readonly sent?: ReactNode
}

/** The page after a form: the next steps, and documents to prepare. */
export const Confirmation = ({ head, steps, keep, actions, contact, sent }: Props): ReactElement => (
  <>
    <ArticleHead {...head} />
    {sent}
    <Band id="next" title={steps.title}>
      <Steps items={steps.items} />
    </Band>
    <Band id="keep" title={keep.title}>
      <ul className={styles.keep}>
        {keep.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        {actions.map((action) => (
          <ButtonLink key={action.href} {...action} look="outline" />
        ))}
      </div>
    </Band>
    <ContactBlock {...contact} />
  </>
)
