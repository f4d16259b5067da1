import { Link } from '@fairlead/engine'
import { type ComponentType, type ReactElement, useEffect, useEffectEvent, useState } from 'react'
import type { Canal } from '#freight/routes/canals.ts'
import { type ChartView, PlotterChart, type PlotterChartProps } from '../../sections/lane-map/plotter-chart.tsx'
import { LanePicker, type LanePickerProps } from '../../sections/lane-picker.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import type { LinkItem } from '../../ui/link-item.ts'
import { isLaneKept, LANE_KEY } from '../lane/lane-key.ts'
import type { LaneEnds, PlannedLaneProps, PlannedLaneWords } from './planned-lane.tsx'
import { type PlotterDeed, readPress } from './plotter-deed.ts'
import styles from './with-lane-picker.module.css'

export type LanePickerData = LanePickerProps & {
  /** Folder of the files for route planning. */
  readonly files: string
  /** Canals that ships avoid now. */
  readonly avoided: readonly Canal[]
  /** The lanes drawn on the chart, by their id there, with their ends as a visitor would type them. */
  readonly lanes: readonly (LinkItem & LaneEnds & { readonly id: string })[]
  /** Ports drawn on the chart, by code, as a visitor would type them. */
  readonly ports: Readonly<Record<string, string>>
  readonly words: PlannedLaneWords & { readonly lanes: string }
}

/** Loads the code that plans lanes, and what shows them. */
export type LoadLane = () => Promise<ComponentType<PlannedLaneProps>>

type Props = LanePickerData & {
  readonly loadLane: LoadLane
  readonly chart: PlotterChartProps
  readonly lede: string
  readonly actions: readonly LinkItem[]
}

/** The code of lanes, once it has come: a page that is shown again shows its lane at once. */
let loaded: ComponentType<PlannedLaneProps> | undefined

/** Whether both fields hold a text. */
const isFilledIn = (form: HTMLFormElement): boolean =>
  [...new FormData(form).values()].every((text) => String(text).trim() !== '')

/**
 * The course plotter: two fields over a chart, and the lane between them on it, with its figures below. The code that
 * plans lanes loads with the first focus or press, or if a lane is kept; without it, the form leads to route search and
 * a lane's link to its page.
 */
export const WithLanePicker = ({
  files,
  avoided,
  words,
  lanes,
  ports,
  loadLane,
  chart,
  lede,
  actions,
  ...picker
}: Props): ReactElement => {
  const [board, setBoard] = useState<HTMLDivElement | null>(null)
  const [Lane, setLane] = useState(() => loaded)
  const [deeds, setDeeds] = useState<readonly PlotterDeed[]>([])
  const [shown, setShown] = useState<{ readonly view: ChartView | undefined }>()

  /** Keeps what the visitor did until the code is there; without the code, the document does what it would do. */
  const load = useEffectEvent((done?: PlotterDeed, onFail = () => {}): void => {
    if (done !== undefined) setDeeds((before) => [...before, done])
    loadLane().then((code) => {
      loaded = code
      setLane(() => code)
    }, onFail)
  })

  const isStill = Lane === undefined
  useEffect(() => {
    const form = board?.querySelector('form')
    if (board === null || !form || !isStill) return
    const ended = new AbortController()
    const { signal } = ended
    board.addEventListener(
      'click',
      (event) => {
        const press = readPress(event)
        if (press === undefined) return
        const link = event.target instanceof Element ? event.target.closest('a') : null
        event.preventDefault()
        load(press, () => link !== null && location.assign(link.href))
      },
      { signal },
    )
    form.addEventListener('focusin', () => load({ _tag: 'Typed' }), { signal })
    form.addEventListener(
      'submit',
      (event) => {
        if (!isFilledIn(form)) return
        event.preventDefault()
        load({ _tag: 'Asked' }, () => form.submit())
      },
      { signal },
    )
    // Another tab may choose a lane.
    addEventListener('storage', ({ key }) => key === LANE_KEY && load(), { signal })
    // A visitor may fill in the fields before the page is hydrated.
    if (form.contains(document.activeElement)) load({ _tag: 'Typed' })
    else if (isLaneKept()) load()
    return () => ended.abort()
  }, [board, isStill])

  return (
    <div ref={setBoard} className={styles.board}>
      <div className={styles.panel}>
        <p>{lede}</p>
        <LanePicker {...picker} />
      </div>
      <div className={styles.sheet}>
        <PlotterChart {...chart} view={shown?.view} />
      </div>
      <section className={styles.strip} aria-label={shown && words.region}>
        {/* Without being seen, it keeps the room that it had. */}
        <div className={shown === undefined ? styles.idle : `${styles.idle} ${styles.hidden}`}>
          <div className={styles.lanes}>
            <p id="plotted-lanes">{words.lanes}</p>
            <ul aria-labelledby="plotted-lanes">
              {lanes.map(({ id, label, href }) => (
                <li key={id}>
                  <Link to={href} data-lane={id}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
          <div className={styles.actions}>
            {actions.map((action, index) => (
              <ButtonLink key={action.href} {...action} look={index === 0 ? 'solid' : 'outline'} />
            ))}
          </div>
        </div>
        {Lane === undefined || board === null ? null : (
          <Lane
            board={board}
            deeds={deeds}
            chart={chart}
            files={files}
            avoided={avoided}
            lanes={lanes}
            ports={ports}
            words={words}
            onShow={setShown}
          />
        )}
      </section>
    </div>
  )
}
