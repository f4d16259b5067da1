import type { ComponentProps, ReactElement } from 'react'
import { CaseCard, type CaseItem } from '../sections/case-card.tsx'
import { ChartFigure, type ChartFigureProps } from '../sections/chart/chart-figure.tsx'
import { Checklist } from '../sections/checklist.tsx'
import { EditionSwitch, type EditionSwitchProps } from '../sections/edition-switch.tsx'
import { EntryList, type ListEntry } from '../sections/entry-list.tsx'
import { ArticleHead, type ArticleHeadProps } from '../sections/heads/article-head.tsx'
import { LaneMap } from '../sections/lane-map/lane-map.tsx'
import { MenuPanel, type MenuPanelProps } from '../sections/menu-panel.tsx'
import { MessageList, type MessageListProps } from '../sections/message-list.tsx'
import { type Office, Offices } from '../sections/offices.tsx'
import { Points } from '../sections/points.tsx'
import { ErrorSummary } from '../sections/request-form/error-summary.tsx'
import { ShareList, ShareMenu, type ShareMenuProps } from '../sections/share-menu.tsx'
import { Steps } from '../sections/steps.tsx'
import { AtlasPieces, type AtlasPiecesProps } from '../sections/styleguide/atlas-pieces.tsx'
import {
  Gatherings,
  type GatheringsProps,
  Reading,
  type ReadingProps,
  Videos,
  Ways,
  type WaysProps,
} from '../sections/styleguide/pieces.tsx'
import { Pressed } from '../sections/styleguide/pressed.tsx'
import { QuotePieces, type QuotePiecesProps } from '../sections/styleguide/quote-pieces.tsx'
import { SpaceScale } from '../sections/styleguide/space-scale.tsx'
import { Specimen, SpecimenName } from '../sections/styleguide/specimen.tsx'
import { Swatches, type Token } from '../sections/styleguide/swatches.tsx'
import { TypeScale } from '../sections/styleguide/type-scale.tsx'
import { WholeBands, type WholeBandsProps } from '../sections/styleguide/whole-bands.tsx'
import { type TermEntry, TermList } from '../sections/term-list.tsx'
import type { VideoPlayerProps } from '../sections/video-player.tsx'
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
import { FileField } from '../ui/file-field.tsx'
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
import { type CarouselWords, WithCarousel } from '../with/carousel/with-carousel.tsx'
import { type JobFilterProps, WithJobFilter } from '../with/with-job-filter.tsx'
import { WithVideoPlayer } from '../with/with-video-player.tsx'
import styles from './styleguide.module.css'

type Titled = { readonly title: string; readonly text: string }

type Choices = { readonly label: string; readonly choices: readonly Choice[] }

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
  | 'atlas'
  | 'quote'
  | 'whole'

export type StyleguideProps = {
  readonly head: ArticleHeadProps
  readonly theme: {
    readonly legend: string
    /** The first one is selected. */
    readonly choices: readonly { readonly id: string; readonly label: string }[]
    /** The CSS that applies to a choice. */
    readonly styles: string
  }
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
    /** In the middle of a list, at its start and at its end. */
    readonly paginations: readonly PaginationProps[]
    readonly share: ShareMenuProps
    readonly editions: EditionSwitchProps
    readonly panel: MenuPanelProps
  }
  readonly cards: readonly CardProps[]
  readonly lists: {
    readonly entries: readonly ListEntry[]
    readonly facts: readonly Fact[]
    /** As many as fit side by side, and more. */
    readonly steps: readonly Titled[]
    readonly manySteps: readonly Titled[]
    readonly offices: readonly Office[]
  }
  readonly table: {
    readonly title: string
    readonly columns: readonly string[]
    readonly rows: readonly (readonly string[])[]
  }
  readonly disclosures: readonly { readonly label: string; readonly text: string }[]
  readonly notices: {
    readonly note: Titled
    readonly caution: Titled
    readonly plain: string
    readonly warning: string
    readonly code: ComponentProps<typeof CodeBlock>
  }
  readonly figure: { readonly caption: string; readonly source: string }
  readonly charts: readonly ChartFigureProps[]
  /** With many lanes, and with one. */
  readonly maps: readonly (ComponentProps<typeof LaneMap> & { readonly id: string })[]
  readonly fields: {
    readonly label: string
    readonly hint: string
    readonly optional: string
    readonly error: string
    readonly choose: string
    readonly message: string
    readonly consent: string
    readonly choices: readonly Choice[]
    readonly three: Choices
    readonly two: Choices
    /** With an outline each. */
    readonly four: Choices
    readonly links: readonly LinkItem[]
    readonly day: string
    readonly moment: string
    readonly email: string
    readonly phone: string
    readonly digits: string
  }
  readonly overlays: {
    readonly menu: string
    readonly open: string
    readonly title: string
    readonly text: string
    readonly close: string
  }
  readonly progress: { readonly known: string; readonly unknown: string }
  readonly reading: ReadingProps
  readonly gatherings: GatheringsProps
  readonly filter: JobFilterProps
  readonly carousel: { readonly title: string; readonly cases: readonly CaseItem[]; readonly words: CarouselWords }
  readonly video: VideoPlayerProps
  readonly ways: WaysProps
  readonly atlas: AtlasPiecesProps
  readonly quote: QuotePiecesProps
  readonly messages?: MessageListProps
  readonly dense: { readonly title: string; readonly terms: readonly TermEntry[] }
  readonly whole: WholeBandsProps
}

type Words<Name extends keyof StyleguideProps> = StyleguideProps[Name]

/** Choices handled by the style sheet, without a script. */
const ThemeChoice = ({ legend, choices, styles: css }: Words<'theme'>): ReactElement => (
  <fieldset className={styles.theme}>
    <legend>{legend}</legend>
    {choices.map(({ id, label }, index) => (
      <label key={id}>
        <input type="radio" id={id} name="theme" value={id} defaultChecked={index === 0} />
        {label}
      </label>
    ))}
    {/* HTML allows a style element in the head only, to which a page has no access. */}
    <link rel="stylesheet" href={`data:text/css,${encodeURIComponent(css)}`} />
  </fieldset>
)

const Actions = ({ solid, outline, plain, back, disabled }: Words<'actions'>): ReactElement => (
  <div className={styles.stack}>
    <div className={styles.row}>
      <ButtonLink {...solid} />
      <ButtonLink {...outline} look="outline" />
    </div>
    <div className={styles.row}>
      <Button look="solid">{solid.label}</Button>
      <Button>{outline.label}</Button>
      <Button look="solid" size="small">
        {solid.label}
      </Button>
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

const Wayfinding = ({ breadcrumb, tags, paginations, share, editions, panel }: Words<'wayfinding'>): ReactElement => (
  <div className={styles.stack}>
    <Breadcrumb {...breadcrumb} />
    <div className={styles.row}>
      {tags.map((tag) => (
        <Tag key={tag.href} {...tag} />
      ))}
    </div>
    {paginations.map((pagination) => (
      <Pagination key={pagination.label} {...pagination} />
    ))}
    <ShareMenu {...share} />
    <ShareList {...share} id="styleguide-share" isCopied />
    <EditionSwitch {...editions} />
    <div className={styles.panel}>
      <MenuPanel {...panel} />
    </div>
  </div>
)

const Lists = ({ entries, facts, steps, manySteps, offices }: Words<'lists'>): ReactElement => (
  <div className={styles.stack}>
    <EntryList entries={entries} titleTag="h3" />
    <Facts facts={facts} />
    <Offices offices={offices} />
    <Steps items={steps} />
    <Steps items={manySteps} />
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
    <Pressed>
      <Disclosure summary={items[0]?.label ?? ''}>
        <p>{items[0]?.text}</p>
      </Disclosure>
    </Pressed>
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

/** Props of every control besides name and label. */
const fieldStates = ({ hint, optional, error }: Words<'fields'>) =>
  [
    ['rest', {}],
    ['optional', { hint, optional }],
    ['wrong', { hint, error }],
  ] as const

const Fields = (words: Words<'fields'>): ReactElement => {
  const { label, error, choose, message, consent, choices, three, two, four, links } = words
  const states = fieldStates(words)
  return (
    <div className={styles.fields}>
      {states.map(([state, props]) => (
        <Field
          key={state}
          name={`line-${state}`}
          label={label}
          {...props}
          width={state === 'wrong' ? 'full' : 'half'}
        />
      ))}
      <Field name="digits" label={words.digits} inputMode="numeric" width="short" />
      <Field name="digits-wrong" label={words.digits} inputMode="numeric" width="short" error={error} />
      <Field name="mail" label={words.email} type="email" />
      <Field name="number" label={words.phone} type="tel" />
      <Field name="day" label={words.day} type="date" earliest={1} />
      <Field name="moment" label={words.moment} type="datetime-local" earliest={1} />
      {states.map(([state, props]) => (
        <SelectField
          key={state}
          name={`select-${state}`}
          label={label}
          choose={choose}
          options={choices}
          {...props}
          width={state === 'wrong' ? 'full' : 'half'}
        />
      ))}
      <SelectField name="select-short" label={label} choose={choose} options={choices} width="short" />
      {states.map(([state, props]) => (
        <RadioGroup key={state} name={`radio-${state}`} {...three} {...props} />
      ))}
      <RadioGroup name="radio-two" {...two} />
      {states.map(([state, props]) => (
        <CheckboxGroup key={state} name={`checks-${state}`} {...three} {...props} />
      ))}
      <CheckboxGroup name="checks-outlined" {...four} />
      {states.map(([state, props]) => (
        <TextArea key={state} name={`area-${state}`} label={message} maxLength={500} {...props} />
      ))}
      {states.map(([state, props]) => (
        <FileField key={state} name={`file-${state}`} label={label} types={['pdf']} {...props} />
      ))}
      {states.map(([state, props]) => (
        <Checkbox
          key={state}
          name={`tick-${state}`}
          label={consent}
          {...props}
          {...(state === 'rest' ? {} : { links })}
        />
      ))}
      <div className={styles.summary}>
        <Pressed>
          <RadioGroup name="radio-pressed" {...three} />
          <CheckboxGroup name="checks-pressed" {...three} />
          <CheckboxGroup name="checks-outlined-pressed" {...four} />
          <Checkbox name="tick-pressed" label={consent} />
        </Pressed>
      </div>
      <div className={styles.summary}>
        <ErrorSummary
          title={error}
          faults={Object.entries({ line: label, radio: three.label, area: message, tick: consent }).map(
            ([name, text]) => ({
              name: `${name}-wrong`,
              text,
            }),
          )}
        />
      </div>
    </div>
  )
}

/** Every component of the design in its states, for developers of the site. */
export const Styleguide = ({ head, theme, bands, ...parts }: StyleguideProps): ReactElement => {
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
        {parts.messages === undefined ? null : <MessageList {...parts.messages} />}
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
        <Figure caption={parts.figure.caption}>
          <div className={styles.mark}>
            <Mark />
          </div>
        </Figure>
        {parts.charts.map((chart) => (
          <ChartFigure key={chart.id} {...chart} />
        ))}
        {parts.maps.map(({ id, ...map }) => (
          <LaneMap key={id} {...map} />
        ))}
      </div>
    ),
    fields: <Fields {...parts.fields} />,
    overlays: (
      <div className={styles.stack}>
        <div className={styles.row}>
          <Menu id="menu" label={parts.overlays.menu} links={parts.wayfinding.tags} />
          <Dialog id="dialog" {...parts.overlays}>
            <p>{parts.overlays.text}</p>
          </Dialog>
        </div>
        <Pressed>
          <Menu id="menu-open" label={parts.overlays.menu} links={parts.wayfinding.tags} />
          <Dialog id="dialog-open" {...parts.overlays}>
            <p>{parts.overlays.text}</p>
          </Dialog>
        </Pressed>
      </div>
    ),
    progress: (
      <div className={styles.stack}>
        <Progress label={parts.progress.known} value={0.4} />
        <Progress label={parts.progress.unknown} />
      </div>
    ),
    reading: <Reading {...parts.reading} />,
    gatherings: (
      <>
        <Gatherings {...parts.gatherings} />
        <Specimen name="with/with-job-filter">
          <WithJobFilter {...parts.filter} />
        </Specimen>
        <Specimen name="with/carousel">
          <p id="styleguide-carousel">{parts.carousel.title}</p>
          <WithCarousel
            labelledBy="styleguide-carousel"
            slides={parts.carousel.cases.map((item) => ({ key: item.href, content: <CaseCard {...item} /> }))}
            words={parts.carousel.words}
          />
        </Specimen>
        <Videos video={parts.video} />
        <Specimen name="with/with-video-player">
          <WithVideoPlayer {...parts.video} id="video-live" />
        </Specimen>
      </>
    ),
    ways: <Ways {...parts.ways} />,
    atlas: <AtlasPieces {...parts.atlas} />,
    quote: <QuotePieces {...parts.quote} />,
    // Full-width examples below.
    whole: <></>,
  }
  return (
    <>
      <ArticleHead {...head} aside={<ThemeChoice {...theme} />} />
      {(Object.keys(specimens) as BandName[]).map((name) => (
        <Band key={name} id={name} title={bands[name].title} intro={bands[name].text}>
          {specimens[name]}
        </Band>
      ))}
      <SpecimenName name="ui/band, dense" />
      <Band id="styleguide-dense" title={parts.dense.title} look="dense">
        <TermList terms={parts.dense.terms} />
      </Band>
      <WholeBands {...parts.whole} />
    </>
  )
}
