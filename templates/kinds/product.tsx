import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { Drawing, type DrawingProps } from '../sections/drawings/drawing.tsx'
import { PlaceHead, type PlaceHeadProps } from '../sections/heads/place-head.tsx'
import { Fold } from '../sections/product/fold.tsx'
import { LinkColumns, type LinkColumnsProps } from '../sections/product/link-columns.tsx'
import { OfferBar, type OfferBarProps } from '../sections/product/offer-bar.tsx'
import { PageContents, type PageContentsProps } from '../sections/product/page-contents.tsx'
import { ProductFigure, type ProductFigureProps } from '../sections/product/product-figure.tsx'
import { Scene, type SceneProps } from '../sections/product/scene.tsx'
import { Scope, type ScopeProps } from '../sections/scope.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { type Fact, Facts } from '../ui/facts.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import { MoreLink } from '../ui/more-link.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useReading } from '../with/product/use-reading.ts'
import type { Reading } from '../with/product/watch-reading.ts'
import { type ReaderLaneData, WithReaderLane } from '../with/product/with-reader-lane.tsx'
import styles from './product.module.css'

type Table = {
  readonly id: string
  readonly title: string
  readonly intro?: string | undefined
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly note?: string | undefined
}

type Titled<Matter> = Matter & { readonly title: string }

export type ProductProps = {
  readonly head: PlaceHeadProps
  readonly figure: ProductFigureProps
  /** What draws the visitor's lane in the room of the figure, on the ground of the chart of lanes. */
  readonly reader?: ReaderLaneData
  readonly bar: OfferBarProps & {
    /** The modes of lanes that the service carries. */
    readonly modes: readonly string[]
    /** `{place}` */
    readonly from: string
  }
  readonly facts: readonly Fact[]
  readonly contents: PageContentsProps
  readonly scope: Titled<ScopeProps> & { readonly licence: Titled<{ readonly text: string }> }
  readonly steps: Titled<{ readonly items: readonly { readonly title: string; readonly text: string }[] }>
  /** Drawings and tables that unfold; the first one is open. */
  readonly figures: Titled<{ readonly drawings: readonly DrawingProps[]; readonly tables: readonly Table[] }>
  /** Documents, filings and charges, as tabs. */
  readonly papers: Titled<{ readonly tabs: readonly (Table & { readonly label: string })[] }>
  readonly questions: Titled<{ readonly items: readonly { readonly question: string; readonly answer: string }[] }>
  /** Lanes on a chart, quotes by lane, and the ports. */
  readonly lanes?: Titled<{
    readonly map: Table & { readonly scene: SceneProps; readonly text: string }
    readonly landings: Titled<{ readonly shown: readonly LinkItem[]; readonly rest: readonly LinkItem[] }>
    readonly more: string
    readonly ports: LinkItem
  }>
  readonly further: Titled<LinkColumnsProps>
  readonly contact: ContactBlockProps
}

export const Product = ({
  head,
  figure,
  reader,
  bar,
  facts,
  contents,
  scope,
  steps,
  figures,
  papers,
  questions,
  lanes,
  further,
  contact,
}: ProductProps): ReactElement => {
  const reading = useReading(contents.items.map(({ id }) => id).join(' '))
  const ground = lanes?.map.scene.ground
  return (
    <div className={styles.product}>
      <div className={styles.head}>
        <PlaceHead
          {...head}
          figure={
            reader === undefined || ground === undefined ? (
              <ProductFigure {...figure} />
            ) : (
              <WithReaderLane {...reader} ground={ground.svg} modes={bar.modes}>
                <ProductFigure {...figure} />
              </WithReaderLane>
            )
          }
        />
      </div>
      <LaneBar {...bar} lane={reading.lane} quote={reading.quote} />
      <div className={styles.sheet}>
        <div className={styles.margin}>
          <div className={styles.aside}>
            {facts.length === 0 ? null : <Facts facts={facts} />}
            <PageContents {...contents} current={reading.current} />
          </div>
        </div>
        <div className={styles.matter}>
          <section aria-labelledby="scope">
            <h2 id="scope">{scope.title}</h2>
            <Scope {...scope} />
            <p className={styles.licence}>
              <strong>{scope.licence.title}</strong> <span>{scope.licence.text}</span>
            </p>
          </section>
          <section aria-labelledby="steps">
            <h2 id="steps">{steps.title}</h2>
            <ol className={styles.steps}>
              {steps.items.map(({ title, text }) => (
                <li key={title}>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ol>
          </section>
          {lanes === undefined ? null : <Lanes {...lanes} />}
          <section aria-labelledby="figures">
            <h2 id="figures">{figures.title}</h2>
            {figures.drawings.map((drawing, index) => (
              <Fold key={drawing.id} id={drawing.id} title={drawing.title} isOpen={index === 0}>
                <Drawing {...drawing} />
              </Fold>
            ))}
            {figures.tables.map((table) => (
              <Fold key={table.id} id={table.id} title={table.title}>
                <NotedTable {...table} />
              </Fold>
            ))}
          </section>
          <section aria-labelledby="papers">
            <h2 id="papers">{papers.title}</h2>
            <Tabs
              name="papers"
              tabs={papers.tabs.map(({ label, ...table }) => ({
                label,
                content: (
                  <>
                    <h3 id={table.id} className={styles.tableTitle}>
                      {table.title}
                    </h3>
                    <NotedTable {...table} />
                  </>
                ),
              }))}
            />
          </section>
          <section aria-labelledby="questions">
            <h2 id="questions">{questions.title}</h2>
            <div className={styles.questions}>
              {questions.items.map(({ question, answer }) => (
                <Fold key={question} title={question}>
                  <p>{answer}</p>
                </Fold>
              ))}
            </div>
          </section>
          <section aria-labelledby="further">
            <h2 id="further">{further.title}</h2>
            <LinkColumns {...further} />
          </section>
        </div>
      </div>
      <ContactBlock {...contact} />
    </div>
  )
}

type LaneBarProps = ProductProps['bar'] & Pick<Reading, 'lane' | 'quote'>

/** The bar with the start of the lane that the visitor chose, if the service carries it. */
const LaneBar = ({ name, action, modes, from, lane, quote = '' }: LaneBarProps): ReactElement =>
  lane === undefined || !modes.includes(lane.mode) ? (
    <OfferBar name={name} action={action} />
  ) : (
    <OfferBar
      name={name}
      from={from.replace('{place}', lane.from.name)}
      action={{ ...action, href: action.href.replace(/\?.*$/, '') + quote }}
    />
  )

const NotedTable = ({ id, intro, columns, rows, note }: Omit<Table, 'title'>): ReactElement => (
  <>
    {intro === undefined ? null : <p className={styles.intro}>{intro}</p>}
    <DataTable labelledBy={id} columns={columns} rows={rows} />
    {note === undefined ? null : <p className={styles.note}>{note}</p>}
  </>
)

const Chips = ({ links }: { readonly links: readonly LinkItem[] }): ReactElement => (
  <ul className={styles.chips}>
    {links.map((link) => (
      <li key={link.href}>
        <Link to={link.href}>{link.label}</Link>
      </li>
    ))}
  </ul>
)

const Lanes = ({ title, map, landings, more, ports }: NonNullable<ProductProps['lanes']>): ReactElement => (
  <section aria-labelledby="lanes-and-ports">
    <h2 id="lanes-and-ports">{title}</h2>
    <h3 id="landings" className={styles.tableTitle}>
      {landings.title}
    </h3>
    <Chips links={landings.shown} />
    <p className={styles.intro}>
      <MoreLink {...ports} />
    </p>
    <div>
      <Fold id={map.id} title={map.title}>
        <Scene title={map.text} {...map.scene} />
        <NotedTable {...map} />
      </Fold>
      {landings.rest.length === 0 ? null : (
        <Fold id="more-landings" title={more}>
          <Chips links={landings.rest} />
        </Fold>
      )}
    </div>
  </section>
)
