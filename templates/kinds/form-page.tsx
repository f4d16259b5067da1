import type { ReactElement } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { EntryBand, type EntryBandProps } from '../sections/entry-band.tsx'
import { EntryList, type ListEntry } from '../sections/entry-list.tsx'
import { ArticleHead, type ArticleHeadProps } from '../sections/heads/article-head.tsx'
import { PlaceMap, type PlaceMapProps } from '../sections/lane-map/place-map.tsx'
import { NotedTable, type NotedTableProps } from '../sections/noted-table.tsx'
import { type Office, Offices } from '../sections/offices.tsx'
import { Steps } from '../sections/steps.tsx'
import { Band } from '../ui/band.tsx'
import { Miniature, type MiniatureProps } from '../ui/miniature.tsx'
import type { FormProps } from '../with/form/form-props.ts'
import { WithForm } from '../with/form/with-form.tsx'
import styles from './form-page.module.css'

export type FormPageProps = {
  readonly head: ArticleHeadProps
  /** Who answers, on a map, or a drawing of what the form is about. */
  readonly drawing: PlaceMapProps | MiniatureProps
  /** Alternatives, shown before the form. */
  readonly ways?: { readonly title: string; readonly intro: string; readonly entries: readonly ListEntry[] }
  readonly form: FormProps
  readonly steps: {
    readonly title: string
    readonly items: readonly { readonly title: string; readonly text: string }[]
  }
  readonly tables: readonly NotedTableProps[]
  readonly offices?: { readonly title: string; readonly items: readonly Office[] }
  readonly related: EntryBandProps
  readonly contact: ContactBlockProps
}

const Aside = (drawing: FormPageProps['drawing']): ReactElement =>
  'places' in drawing ? (
    <PlaceMap {...drawing} />
  ) : (
    <div className={styles.miniature}>
      <Miniature {...drawing} />
    </div>
  )

export const FormPage = ({
  head,
  drawing,
  ways,
  form,
  steps,
  tables,
  offices,
  related,
  contact,
}: FormPageProps): ReactElement => (
  <>
    <ArticleHead {...head} aside={<Aside {...drawing} />} />
    {ways === undefined ? null : (
      <Band id="ways" title={ways.title} intro={ways.intro}>
        <EntryList entries={ways.entries} titleTag="h3" />
      </Band>
    )}
    <WithForm {...form} />
    <Band id="next" title={steps.title}>
      <Steps items={steps.items} />
    </Band>
    {tables.map((table) => (
      <NotedTable key={table.id} {...table} />
    ))}
    {offices === undefined ? null : (
      <Band id="offices" title={offices.title}>
        <Offices offices={offices.items} />
      </Band>
    )}
    <EntryBand id="page-related" {...related} />
    <ContactBlock {...contact} />
  </>
)
