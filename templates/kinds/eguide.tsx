import type { ReactElement } from 'react'
import { ArticleLayout, type ArticleLayoutProps } from '../layouts/article-layout.tsx'
import { AuthorCard, type AuthorCardProps } from '../sections/author-card.tsx'
import { Checklist, type ChecklistProps } from '../sections/checklist.tsx'
import { Prose } from '../ui/prose.tsx'
import type { FormProps } from '../with/form/form-props.ts'
import { WithForm } from '../with/form/with-form.tsx'
import styles from './eguide.module.css'

export type EguideProps = ArticleLayoutProps & {
  readonly html: string
  readonly checklists: {
    readonly id: string
    readonly title: string
    readonly note: string
    readonly items: readonly ChecklistProps[]
  }
  /** Button that requests the guide by email. */
  readonly byEmail: { readonly id: string; readonly title: string; readonly text: string; readonly form: FormProps }
  readonly author: AuthorCardProps
}

export const Eguide = ({ html, checklists, byEmail, author, ...layout }: EguideProps): ReactElement => (
  <ArticleLayout {...layout} aside={<AuthorCard {...author} />}>
    <Prose html={html} />
    <section className={styles.checklists} aria-labelledby={checklists.id}>
      <h2 id={checklists.id}>{checklists.title}</h2>
      <p>{checklists.note}</p>
      {checklists.items.map((checklist) => (
        <Checklist key={checklist.id} {...checklist} />
      ))}
    </section>
    <section className={styles.byEmail} aria-labelledby={byEmail.id}>
      <h2 id={byEmail.id}>{byEmail.title}</h2>
      <p>{byEmail.text}</p>
      <WithForm {...byEmail.form} />
    </section>
  </ArticleLayout>
)
