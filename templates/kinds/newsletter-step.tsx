import type { ReactElement } from 'react'
import { ArticleHead, type ArticleHeadProps } from '../sections/heads/article-head.tsx'
import { ErrorSummary } from '../sections/request-form/error-summary.tsx'
import { Button } from '../ui/button.tsx'
import styles from './newsletter-step.module.css'

export type NewsletterStepProps = {
  readonly head: ArticleHeadProps
  readonly form: { readonly id: string; readonly action: string }
  readonly words: { readonly summary: string; readonly action: string }
}

/**
 * Target of links in emails: one question, one button. The endpoint shows this document with the link's token in its
 * form; without a token, the endpoint explains that the link is not valid.
 */
export const NewsletterStep = ({ head, form, words }: NewsletterStepProps): ReactElement => (
  <>
    <ArticleHead {...head} />
    <form data-form={form.id} action={form.action} method="post" className={styles.form}>
      <ErrorSummary title={words.summary} titleTag="h2" faults={[]} />
      <input type="hidden" name="token" value="" />
      <Button type="submit" look="solid">
        {words.action}
      </Button>
    </form>
  </>
)
