import type { ComponentProps, ReactElement } from 'react'
import { ChartFigure, type ChartFigureProps } from '../sections/chart/chart-figure.tsx'
import { Checklist } from '../sections/checklist.tsx'
import { EntryList, type ListEntry } from '../sections/entry-list.tsx'
import { LaneMap } from '../sections/lane-map/lane-map.tsx'
import { PageHead, type PageHeadProps } from '../sections/page-head.tsx'
import { Points } from '../sections/points.tsx'
import { ErrorSummary } from '../sections/request-form/error-summary.tsx'
import { ShareMenu, type ShareMenuProps } from '../sections/share-menu.tsx'
import { Steps } from '../sections/steps.tsx'
import { Gatherings, type GatheringsProps, Reading, type ReadingProps, Ways, type WaysProps } from '../sections/styleguide/pieces.tsx'
import { SpaceScale } from '../sections/styleguide/space-scale.tsx'
import { Swatches, type Token } from '../sections/styleguide/swatches.tsx'
import { TypeScale } from '../sections/styleguide/type-scale.tsx'
import { WholeBands, type WholeBandsProps } from '../sections/styleguide/whole-bands.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Band } from '../ui/band.tsx'
import { Breadcrumb, type BreadcrumbProps } from '../ui/breadcrumb.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Callout } from '../ui/callout.tsx'
import { type CardProps, Cards } from '../ui/card.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { CheckboxGroup } from '../ui/checkbox-group.tsx'
import type { Choice } from '../ui/choice-group.tsx'
import { CodeBlock } from '../ui/code-block.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { type Fact, Facts } from '../ui/facts.tsx'
import { Field } from '../ui/field.tsx'
import { Figure } from '../ui/figure.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import { Mark } from '../ui/mark.tsx'
import { Menu } from '../ui/menu.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { Note } from '../ui/note.tsx'
import { Pagination, type PaginationProps } from '../ui/pagination.tsx'
import { Progress } from '../ui/progress.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { Tag } from '../ui/tag.tsx'
import { TextArea } from '../ui/text-area.tsx'
import styles from './styleguide.module.css'

type Titled = { readonly title: string; readonly text: string }

type BandName =
  | 'colours'
  | 'type'
  | 'space'
  | 'actions'
  | 'wayfinding'
  | 'cards'
  | 'lists'
  | 'tables'
  | 'disclosures'
  | 'notices'
  | 'figures'
  | 'fields'
  | 'overlays'
  | 'progress'
  | 'reading'
  | 'gatherings'
  | 'ways'
  | 'whole'

export type StyleguideProps = {
  readonly head: PageHeadProps
  readonly bands: Readonly<Record<BandName, Titled>>
  readonly type: ComponentProps<typeof TypeScale>
  readonly colours: readonly Token[]
  readonly actions: {
    readonly solid: LinkItem
    readonly outline: LinkItem
    readonly plain: LinkItem
    readonly back: LinkItem
    readonly disabled: string
  }
  readonly wayfinding: {
    readonly breadcrumb: BreadcrumbProps
    readonly tags: readonly LinkItem[]
    readonly pagination: PaginationProps
    readonly share: ShareMenuProps
  }
  readonly cards: readonly CardProps[]
  readonly lists: { readonly entries: readonly ListEntry[]; readonly facts: readonly Fact[]; readonly steps: readonly Titled[] }
  readonly table: { readonly title: string; readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] }
  readonly disclosures: readonly { readonly label: string; readonly text: string }[]
  readonly notices: {
    readonly note: Titled
    readonly caution: Titled
    readonly plain: string
    readonly warning: string
    readonly code: ComponentProps<typeof CodeBlock>
  }
  readonly figure: { readonly caption: string; readonly source: string }
  readonly chart: ChartFigureProps
  readonly map: ComponentProps<typeof LaneMap>
  readonly fields: {
    readonly label: string
    readonly hint: string
    readonly optional: string
    readonly error: string
    readonly choose: string
    readonly message: string
    readonly consent: string
    readonly choices: readonly Choice[]
  }
  readonly overlays: { readonly menu: string; readonly open: string; readonly title: string; readonly text: string; readonly close: string }
  readonly progress: { readonly known: string; readonly unknown: string }
  readonly reading: ReadingProps
  readonly gatherings: GatheringsProps
  readonly ways: WaysProps
  readonly whole: WholeBandsProps
}

type Words<Name extends keyof StyleguideProps> = StyleguideProps[Name]

const Actions = ({ solid, outline, plain, back, disabled }: Words<'actions'>): ReactElement => (
  <div className={styles.stack}>
    <div className={styles.row}>
      <ButtonLink {...solid} />
      <ButtonLink {...outline} look="outline" />
    </div>
    <div className={styles.row}>
      <Button look="solid">{solid.label}</Button>
      <Button>{outline.label}</Button>
      <Button size="small">{outline.label}</Button>
      <Button disabled>{disabled}</Button>
    </div>
    <p>
      <a href={plain.href}>{plain.label}</a>
    </p>
    <BackLink {...back} />
    <MoreLink {...plain} />
  </div>
)

const Wayfinding = ({ breadcrumb, tags, pagination, share }: Words<'wayfinding'>): ReactElement => (
  <div className={styles.stack}>
    <Breadcrumb {...breadcrumb} />
    <div className={styles.row}>
      {tags.map((tag) => (
        <Tag key={tag.href} {...tag} />
      ))}
    </div>
    <Pagination {...pagination} />
    <ShareMenu {...share} />
  </div>
)

const Lists = ({ entries, facts, steps }: Words<'lists'>): ReactElement => (
  <div className={styles.stack}>
    <EntryList entries={entries} titleTag="h3" />
    <Facts facts={facts} />
    <Steps items={steps} />
    <Points items={steps} />
    <Checklist id="checklist" title={steps[0]?.title ?? ''} items={steps.map(({ text }) => text)} />
  </div>
)

const Disclosures = ({ items }: { readonly items: Words<'disclosures'> }): ReactElement => (
  <div className={styles.stack}>
    <div>
      {items.map(({ label, text }) => (
        <Disclosure key={label} summary={label}>
          <p>{text}</p>
        </Disclosure>
      ))}
    </div>
    <Tabs name="tabs" tabs={items.map(({ label, text }) => ({ label, content: <p>{text}</p> }))} />
  </div>
)

const Notices = ({ note, caution, plain, warning, code }: Words<'notices'>): ReactElement => (
  <div className={styles.stack}>
    <Callout title={note.title}>
      <p>{note.text}</p>
    </Callout>
    <Callout title={caution.title} look="caution">
      <p>{caution.text}</p>
    </Callout>
    <Note text={plain} />
    <Note text={warning} look="warning" />
    <CodeBlock {...code} />
  </div>
)

const Fields = ({ label, hint, optional, error, choose, message, consent, choices }: Words<'fields'>): ReactElement => (
  <div className={styles.stack}>
    <Field name="rest" label={label} hint={hint} />
    <Field name="may-be-empty" label={label} optional={optional} />
    <Field name="wrong" label={label} hint={hint} error={error} />
    <SelectField name="select" label={label} choose={choose} options={choices} />
    <SelectField name="select-wrong" label={label} choose={choose} options={choices} error={error} />
    <RadioGroup name="radio" label={label} hint={hint} choices={choices} />
    <CheckboxGroup name="checks" label={label} choices={choices} error={error} />
    <TextArea name="message" label={message} maxLength={500} optional={optional} />
    <Checkbox name="consent" label={consent} />
    <Checkbox name="consent-wrong" label={consent} error={error} />
    <ErrorSummary title={error} faults={['wrong', 'select-wrong', 'consent-wrong'].map((name) => ({ name, text: label }))} />
  </div>
)

/** Every part of the design in its states, for those who make the site. */
export const Styleguide = ({ head, bands, ...parts }: StyleguideProps): ReactElement => {
  const specimens: Readonly<Record<BandName, ReactElement>> = {
    colours: <Swatches colours={parts.colours} />,
    type: <TypeScale {...parts.type} />,
    space: <SpaceScale />,
    actions: <Actions {...parts.actions} />,
    wayfinding: <Wayfinding {...parts.wayfinding} />,
    cards: <Cards cards={parts.cards} />,
    lists: <Lists {...parts.lists} />,
    tables: (
      <div className={styles.stack}>
        <p id="table-title">{parts.table.title}</p>
        <DataTable labelledBy="table-title" columns={parts.table.columns} rows={parts.table.rows} />
      </div>
    ),
    disclosures: <Disclosures items={parts.disclosures} />,
    notices: <Notices {...parts.notices} />,
    figures: (
      <div className={styles.stack}>
        <Figure {...parts.figure}>
          <div className={styles.mark}>
            <Mark />
          </div>
        </Figure>
        <ChartFigure {...parts.chart} />
        <LaneMap {...parts.map} />
      </div>
    ),
    fields: <Fields {...parts.fields} />,
    overlays: (
      <div className={styles.row}>
        <Menu id="menu" label={parts.overlays.menu} links={parts.wayfinding.tags} />
        <Dialog id="dialog" {...parts.overlays}>
          <p>{parts.overlays.text}</p>
        </Dialog>
      </div>
    ),
    progress: (
      <div className={styles.stack}>
        <Progress label={parts.progress.known} value={0.4} />
        <Progress label={parts.progress.unknown} />
      </div>
    ),
    reading: <Reading {...parts.reading} />,
    gatherings: <Gatherings {...parts.gatherings} />,
    ways: <Ways {...parts.ways} />,
    // What comes here takes the width of the page, and stands below.
    whole: <></>,
  }
  return (
    <>
      <PageHead {...head} />
      {(Object.keys(specimens) as BandName[]).map((name) => (
        <Band key={name} id={name} title={bands[name].title} intro={bands[name].text}>
          {specimens[name]}
        </Band>
      ))}
      <WholeBands {...parts.whole} />
    </>
  )
}
