import type { ReactElement } from 'react'
import { BorderLabel, type BorderLabelProps } from '../sections/border-label.tsx'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { ContentsList, type ContentsListProps } from '../sections/contents-list.tsx'
import { EntryBand, type EntryBandProps } from '../sections/entry-band.tsx'
import { ArticleHead, type ArticleHeadProps } from '../sections/heads/article-head.tsx'
import { NotedTable, type NotedTableProps } from '../sections/noted-table.tsx'
import { Steps } from '../sections/steps.tsx'
import { Band } from '../ui/band.tsx'
import type { FormProps } from '../with/form/form-props.ts'
import { WithForm } from '../with/form/with-form.tsx'
import styles from './border-page.module.css'

export type BorderPageProps = {
  readonly head: ArticleHeadProps
  readonly contents: ContentsListProps
  readonly number: { readonly title: string; readonly text: string; readonly label: BorderLabelProps }
  readonly steps: {
    readonly title: string
    readonly items: readonly { readonly title: string; readonly text: string }[]
  }
  readonly tables: readonly NotedTableProps[]
  readonly request: { readonly title: string; readonly text: string; readonly form: FormProps }
  readonly related: EntryBandProps
  readonly contact: ContactBlockProps
}

/** A number that announces a truck at a border: its meaning, its use, and the form to request a release. */
export const BorderPage = ({
  head,
  contents,
  number,
  steps,
  tables,
  request,
  related,
  contact,
}: BorderPageProps): ReactElement => (
  <>
    <ArticleHead {...head} aside={<ContentsList {...contents} />} />
    <Band id="number" title={number.title} intro={number.text}>
      <BorderLabel {...number.label} />
    </Band>
    <Band id="steps" title={steps.title}>
      <Steps items={steps.items} />
    </Band>
    {tables.map((table) => (
      <NotedTable key={table.id} {...table} />
    ))}
    <Band id="request" title={request.title}>
      <p className={styles.text}>{request.text}</p>
    </Band>
    <WithForm {...request.form} />
    <EntryBand id="page-related" {...related} />
    <ContactBlock {...contact} />
  </>
)
