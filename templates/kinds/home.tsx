import type { ComponentProps, ReactElement } from 'react'
import type { CaseItem } from '../sections/case-card.tsx'
import { CaseList } from '../sections/case-list.tsx'
import { Closing, type ClosingProps } from '../sections/closing.tsx'
import { EntryList, type ListEntry } from '../sections/entry-list.tsx'
import { FactRow, type FactRowProps } from '../sections/fact-row.tsx'
import type { LaneMap } from '../sections/lane-map/lane-map.tsx'
import { LaneTable } from '../sections/lane-map/lane-table.tsx'
import { PlotterChart } from '../sections/lane-map/plotter-chart.tsx'
import { type Mode, Modes } from '../sections/modes.tsx'
import { NewestUpdate, type NewestUpdateProps } from '../sections/newest-update.tsx'
import { NoticeLine, type NoticeLineProps } from '../sections/notice-line.tsx'
import { Steps } from '../sections/steps.tsx'
import { Band } from '../ui/band.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import { MoreLink } from '../ui/more-link.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { type LanePickerData, type LoadLane, WithLanePicker } from '../with/route/with-lane-picker.tsx'
import styles from './home.module.css'

type Titled = { readonly title: string; readonly text: string }

export type HomeProps = {
  readonly headline: string
  readonly lede: string
  readonly actions: readonly LinkItem[]
  readonly modes: { readonly title: string; readonly items: readonly Mode[] }
  readonly lanes?: LanePickerData
  readonly notice?: NoticeLineProps
  readonly facts: FactRowProps
  readonly map: Titled & { readonly chart: ComponentProps<typeof LaneMap> }
  readonly update?: NewestUpdateProps
  readonly steps: { readonly title: string; readonly items: readonly Titled[] }
  readonly cases: Titled & { readonly legend: string; readonly items: readonly CaseItem[]; readonly more: LinkItem }
  readonly help: Titled & { readonly entries: readonly ListEntry[] }
  readonly closing: ClosingProps
}

export const Home = ({
  headline,
  lede,
  actions,
  lanes,
  notice,
  facts,
  map,
  update,
  modes,
  steps,
  cases,
  help,
  closing,
  loadLane,
}: HomeProps & { readonly loadLane: LoadLane }): ReactElement => {
  const { chart, edition, title } = map.chart
  const plotter = { chart, edition, title }
  return (
    <>
      <div className={styles.title}>
        <PageTitle text={headline} />
      </div>
      {lanes === undefined ? (
        <>
          <p className={styles.lede}>{lede}</p>
          <PlotterChart {...plotter} />
          <div className={styles.actions}>
            {actions.map((action, index) => (
              <ButtonLink key={action.href} {...action} look={index === 0 ? 'solid' : 'outline'} />
            ))}
          </div>
        </>
      ) : (
        <WithLanePicker {...lanes} loadLane={loadLane} chart={plotter} lede={lede} actions={actions} />
      )}
      <FactRow {...facts} />
      {notice === undefined ? null : <NoticeLine {...notice} look="line" />}
      <Band id="cases" title={cases.title} intro={cases.text}>
        <CaseList cases={cases.items} legend={cases.legend} />
        <MoreLink {...cases.more} />
      </Band>
      {update === undefined ? null : <NewestUpdate {...update} />}
      <Band id="lanes" title={map.title} intro={map.text}>
        <LaneTable chart={chart} edition={edition} labels={map.chart.labels} />
        <p className={styles.note}>{map.chart.labels.note}</p>
      </Band>
      <Band id="modes" title={modes.title}>
        <Modes modes={modes.items} />
      </Band>
      <Band id="steps" title={steps.title}>
        <Steps items={steps.items} />
      </Band>
      <Band id="help" title={help.title} intro={help.text}>
        <EntryList entries={help.entries} titleTag="h3" />
      </Band>
      <Closing {...closing} />
    </>
  )
}
