import type { ReactElement } from 'react'
import { Form, FormGroup } from '../../ui/form.tsx'
import { Closing, type ClosingProps } from '../closing.tsx'
import { ContactBlock, type ContactBlockProps } from '../contact-block.tsx'
import { Drawing, type DrawingProps } from '../drawings/drawing.tsx'
import { DutyLines, type DutyResultProps } from '../duty-result/duty-result.tsx'
import { EmissionsLines, type EmissionsResultProps } from '../emissions-result/emissions-result.tsx'
import { EntryBand, type EntryBandProps } from '../entry-band.tsx'
import { FactRow, type FactRowProps } from '../fact-row.tsx'
import { LaneChart, type LaneChartProps } from '../lane-map/lane-chart.tsx'
import { PlottedCourse } from '../lane-map/plotted-course.tsx'
import { PlotterChart, type PlotterChartProps } from '../lane-map/plotter-chart.tsx'
import { NewestUpdate, type NewestUpdateProps } from '../newest-update.tsx'
import { NotedTable, type NotedTableProps } from '../noted-table.tsx'
import { NoticeLine, type NoticeLineProps } from '../notice-line.tsx'
import { Fold } from '../product/fold.tsx'
import { LinkColumns, type LinkColumnsProps } from '../product/link-columns.tsx'
import { OfferBar, type OfferBarProps } from '../product/offer-bar.tsx'
import { PageContents, type PageContentsProps } from '../product/page-contents.tsx'
import { type ProductCard, ProductCards } from '../product/product-cards.tsx'
import { ProductFigure, type ProductFigureProps } from '../product/product-figure.tsx'
import { FormControl } from '../request-form/form-control.tsx'
import type { FieldGroup, FieldWords } from '../request-form/form-field.ts'
import { Honeypot } from '../request-form/honeypot.tsx'
import { SendBand, type SendWords } from '../request-form/send-band.tsx'
import { RouteBands, type RouteBandWords } from '../route/route-bands.tsx'
import type { RouteView } from '../route/route-view.ts'
import { TagBand, type TagBandProps } from '../tag-band.tsx'
import { TextBand, type TextBandProps } from '../text-band.tsx'
import { TitledBand, type TitledBandProps } from '../titled-band.tsx'
import { ToolAbout, type ToolAboutProps } from '../tool/tool-about.tsx'
import { ToolAnswer } from '../tool/tool-answer.tsx'
import { ToolCases, type ToolCasesProps } from '../tool/tool-cases.tsx'
import { SpecimenName } from './specimen.tsx'
import { secondOf } from './titles.ts'

export type WholeBandsProps = {
  readonly notice: NoticeLineProps
  readonly facts: FactRowProps
  readonly plotter: PlotterChartProps
  readonly update: NewestUpdateProps
  readonly entries: EntryBandProps
  readonly tags: TagBandProps
  readonly text: TextBandProps
  readonly titled: TitledBandProps
  /** One of each kind. */
  readonly drawings: readonly DrawingProps[]
  readonly product: {
    /** One of each kind. */
    readonly figures: readonly ProductFigureProps[]
    readonly lane: LaneChartProps
    readonly cards: readonly ProductCard[]
    readonly bar: OfferBarProps & { readonly from: string }
    readonly contents: PageContentsProps
    readonly further: LinkColumnsProps
  }
  readonly table: NotedTableProps
  readonly sending: SendWords & FieldWords & { readonly waiting: string; readonly honeypot: string }
  readonly form: { readonly label: string; readonly group: FieldGroup }
  /** Results of the tools for their examples, and precomputed ones. */
  readonly tools: {
    readonly emissions: EmissionsResultProps
    readonly duty: DutyResultProps
    readonly cases: ToolCasesProps
    readonly about: ToolAboutProps
  }
  readonly route: { readonly view: RouteView; readonly words: RouteBandWords }
  readonly contact: ContactBlockProps
  readonly closing: ClosingProps
}

/** Components that are bands of a page. */
export const WholeBands = (props: WholeBandsProps): ReactElement => {
  const {
    notice,
    facts,
    plotter,
    update,
    entries,
    tags,
    text,
    titled,
    drawings,
    product,
    table,
    sending,
    form,
    tools,
    route,
    contact,
    closing,
  } = props
  const nothing = (): void => {}
  const ways = { words: sending, onTryNow: nothing, onChange: nothing, onClear: nothing }
  return (
    <>
      <SpecimenName name="sections/notice-line" />
      <NoticeLine {...notice} />
      <SpecimenName name="sections/notice-line, below another band" />
      <NoticeLine {...notice} label={secondOf(notice.label.trim())} look="line" />
      <SpecimenName name="sections/fact-row" />
      <FactRow {...facts} />
      <SpecimenName name="sections/lane-map/plotter-chart" />
      <PlotterChart {...plotter} />
      <SpecimenName name="sections/lane-map/plotter-chart, a course" />
      <PlottedCourse chart={plotter.chart} lines={plotter.chart.lanes.slice(0, 1).map(({ d }) => d)} ends={[]} />
      <SpecimenName name="sections/newest-update" />
      <NewestUpdate {...update} />
      <SpecimenName name="sections/entry-band" />
      <EntryBand id="styleguide-entries" {...entries} />
      <SpecimenName name="sections/tag-band" />
      <TagBand id="styleguide-tags" {...tags} />
      <SpecimenName name="sections/text-band" />
      <TextBand id="styleguide-text" {...text} />
      <SpecimenName name="sections/titled-band" />
      <TitledBand id="styleguide-titled" {...titled} />
      <SpecimenName name="sections/titled-band, with an introduction" />
      <TitledBand id="styleguide-introduced" {...titled} title={secondOf(titled.title)} intro={text.title} />
      {drawings.map((drawing) => (
        <div key={drawing.id}>
          <SpecimenName name={`sections/drawings, ${drawing.matter.kind}`} />
          <Fold id={drawing.id} title={drawing.title} isOpen>
            <Drawing {...drawing} />
          </Fold>
        </div>
      ))}
      {product.figures.map((figure) => (
        <div key={figure.title}>
          <SpecimenName name={`sections/product/product-figure, ${figure.matter.kind}`} />
          <ProductFigure {...figure} />
        </div>
      ))}
      <SpecimenName name="sections/lane-map/lane-chart" />
      <LaneChart {...product.lane} />
      <SpecimenName name="sections/product/product-cards" />
      <ProductCards cards={product.cards} />
      <SpecimenName name="sections/product/offer-bar" />
      <OfferBar {...product.bar} />
      <SpecimenName name="sections/product/page-contents, its first section current" />
      <PageContents
        {...product.contents}
        title={`${product.contents.title} (3)`}
        current={product.contents.items[0]?.id}
      />
      <SpecimenName name="sections/product/link-columns" />
      <LinkColumns {...product.further} />
      <SpecimenName name="sections/noted-table" />
      <NotedTable {...table} />
      <SpecimenName name="ui/form, sections/request-form/form-control; not to be seen: sections/request-form/honeypot" />
      <Form label={form.label} status="">
        <Honeypot label={sending.honeypot} name="honeypot-of-styleguide" />
        <FormGroup legend={form.group.legend} hint={form.group.hint}>
          {form.group.fields.map((field) => (
            <FormControl key={field.name} field={field} words={sending} />
          ))}
        </FormGroup>
      </Form>
      <SpecimenName name="sections/request-form/send-band, with a draft" />
      <SendBand {...ways} status="" isWaiting={false} hasDraft isCompact={false} isKept />
      <SpecimenName name="sections/request-form/send-band, waiting for a connection" />
      <SendBand {...ways} status={sending.waiting} isWaiting hasDraft={false} isCompact={false} isKept />
      <SpecimenName name="sections/emissions-result, sections/drawings/stack, sections/tool/result-figures" />
      <ToolAnswer {...tools.emissions} renderActions={() => null} />
      <SpecimenName name="sections/tool/line-groups, sections/tool/fold, sections/tool/named, sections/tool/cited" />
      <EmissionsLines {...tools.emissions} idPrefix="styleguide-emissions-" />
      <SpecimenName name="sections/duty-result" />
      <ToolAnswer {...tools.duty} renderActions={() => null} />
      <DutyLines
        {...tools.duty}
        lines={{ ...tools.duty.lines, title: secondOf(tools.duty.lines.title) }}
        idPrefix="styleguide-duty-"
      />
      <SpecimenName name="sections/tool/tool-about" />
      <ToolAbout {...tools.about} />
      <SpecimenName name="sections/tool/tool-cases" />
      <ToolCases {...tools.cases} id="styleguide-cases" />
      <SpecimenName name="sections/route/route-bands, sections/route/mode-cards" />
      <RouteBands {...route} idPrefix="styleguide-route-" />
      <SpecimenName name="sections/contact-block" />
      <ContactBlock {...contact} />
      <SpecimenName name="sections/contact-block, without an action" />
      <ContactBlock id="styleguide-contact" title={secondOf(contact.title)} text={contact.text} ways={contact.ways} />
      <SpecimenName name="sections/closing" />
      <Closing {...closing} />
    </>
  )
}
