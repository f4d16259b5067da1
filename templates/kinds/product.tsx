import type { ComponentProps, ReactElement } from 'react'
import { Closing, type ClosingProps } from '../sections/closing.tsx'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { ContentsList, type ContentsListProps } from '../sections/contents-list.tsx'
import { Drawing, type DrawingProps } from '../sections/drawings/drawing.tsx'
import { EntryBand, type EntryBandProps } from '../sections/entry-band.tsx'
import { LaneMap } from '../sections/lane-map/lane-map.tsx'
import { PageHead, type PageHeadProps } from '../sections/page-head.tsx'
import { PortCoasts, type PortCoastsProps } from '../sections/port-coasts.tsx'
import { Scope, type ScopeProps } from '../sections/scope.tsx'
import { Steps } from '../sections/steps.tsx'
import { Band } from '../ui/band.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import styles from './product.module.css'

type Table = {
  readonly id: string
  readonly title: string
  readonly intro: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly note: string
}

export type ProductProps = {
  readonly head: PageHeadProps
  readonly contents: ContentsListProps
  /** The drawing at the top of the page. */
  readonly lead?: DrawingProps
  readonly scope: ScopeProps & { readonly title: string }
  readonly map?: { readonly title: string; readonly chart: ComponentProps<typeof LaneMap> }
  readonly ports?: PortCoastsProps & { readonly title: string; readonly intro: string }
  readonly drawings: readonly DrawingProps[]
  readonly tables: readonly Table[]
  readonly steps: {
    readonly title: string
    readonly items: readonly { readonly title: string; readonly text: string }[]
  }
  readonly documents: {
    readonly title: string
    readonly columns: readonly string[]
    readonly rows: readonly (readonly string[])[]
  }
  readonly charges: {
    readonly title: string
    readonly columns: readonly string[]
    readonly rows: readonly (readonly string[])[]
  }
  readonly questions: {
    readonly title: string
    readonly items: readonly { readonly question: string; readonly answer: string }[]
  }
  readonly cases: EntryBandProps
  readonly landings: EntryBandProps
  /** Posts about the product. */
  readonly posts: EntryBandProps
  readonly licence: { readonly title: string; readonly text: string }
  readonly related: EntryBandProps
  readonly contact: ContactBlockProps
  readonly closing: ClosingProps
}

export const Product = ({
  head,
  contents,
  lead,
  scope,
  map,
  ports,
  drawings,
  tables,
  steps,
  documents,
  charges,
  questions,
  cases,
  landings,
  posts,
  licence,
  related,
  contact,
  closing,
}: ProductProps): ReactElement => (
  <>
    <PageHead {...head} aside={<ContentsList {...contents} />} />
    {lead === undefined ? null : <Drawing {...lead} />}
    <Band id="scope" title={scope.title}>
      <Scope {...scope} />
    </Band>
    {map === undefined ? null : (
      <Band id="lanes" title={map.title}>
        <LaneMap {...map.chart} />
      </Band>
    )}
    {ports === undefined ? null : (
      <Band id="ports" title={ports.title} intro={ports.intro}>
        <PortCoasts {...ports} />
      </Band>
    )}
    {drawings.map((drawing) => (
      <Drawing key={drawing.id} {...drawing} />
    ))}
    {tables.map(({ id, title, intro, columns, rows, note }) => (
      <Band key={id} id={id} title={title} intro={intro}>
        <DataTable labelledBy={id} columns={columns} rows={rows} />
        <p className={styles.note}>{note}</p>
      </Band>
    ))}
    <Band id="steps" title={steps.title}>
      <Steps items={steps.items} />
    </Band>
    <Band id="documents" title={documents.title}>
      <DataTable labelledBy="documents" columns={documents.columns} rows={documents.rows} />
    </Band>
    <Band id="charges" title={charges.title}>
      <DataTable labelledBy="charges" columns={charges.columns} rows={charges.rows} />
    </Band>
    <Band id="questions" title={questions.title}>
      {questions.items.map(({ question, answer }) => (
        <Disclosure key={question} summary={question}>
          <p>{answer}</p>
        </Disclosure>
      ))}
    </Band>
    <EntryBand id="landings" {...landings} />
    <EntryBand id="cases" {...cases} />
    <EntryBand id="posts" {...posts} />
    <Band id="licence" title={licence.title}>
      <p className={styles.licence}>{licence.text}</p>
    </Band>
    <EntryBand id="page-related" {...related} />
    <ContactBlock {...contact} />
    <Closing {...closing} />
  </>
)
