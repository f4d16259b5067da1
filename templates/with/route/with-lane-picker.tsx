import {
  type ComponentType,
  type MouseEvent,
  type ReactElement,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { Canal } from '#freight/routes/canals.ts'
import { Link } from '#runtime/navigation/link.tsx'
import { type ChartView, PlotterChart, type PlotterChartProps } from '../../sections/lane-map/plotter-chart.tsx'
import { LanePicker, type LanePickerProps } from '../../sections/lane-picker.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import type { LinkItem } from '../../ui/link-item.ts'
import { useChosenLane } from '../lane/use-chosen-lane.ts'
import type { LaneEnds, PlannedLaneProps, PlannedLaneWords } from './planned-lane.tsx'
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

const endNames = ['from', 'to'] as const

const fieldIn = (form: HTMLFormElement | null, name: string): HTMLInputElement | undefined => {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field : undefined
}

const endsOf = (form: HTMLFormElement | null): LaneEnds => {
  const [from = '', to = ''] = endNames.map((name) => fieldIn(form, name)?.value.trim())
  return { from, to }
}

/** The code of lanes, once it has come: a page that is shown again shows its lane at once. */
let loaded: ComponentType<PlannedLaneProps> | undefined

/**
 * The course plotter: two fields over a chart, and the lane between them on it, with its figures below. The code that
 * plans lanes loads with the first focus, or if a lane is kept; without it, the form leads to route search.
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
  const kept = useChosenLane()
  const [Lane, setLane] = useState(() => loaded)
  const [ends, setEnds] = useState<LaneEnds>()
  const [asked, setAsked] = useState(0)
  const [view, setView] = useState<ChartView>()
  const form = useRef<HTMLFormElement>(null)
  const sheet = useRef<HTMLDivElement>(null)

  const open = (onFail = () => {}): void => {
    // A chunk that failed to load is requested again with the next focus.
    loadLane().then((code) => {
      loaded = code
      setLane(() => code)
    }, onFail)
  }
  const read = (): void => setEnds(endsOf(form.current))
  const begin = (): void => {
    open()
    read()
  }

  /** Types texts into the fields, as a visitor would. */
  const put = (texts: Partial<LaneEnds>): void => {
    open()
    for (const name of endNames) {
      const [field, text] = [fieldIn(form.current, name), texts[name]]
      if (field === undefined || text === undefined || field.value === text) continue
      field.value = text
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    read()
  }

  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    const typed = endsOf(form.current)
    if (typed.from === '' || typed.to === '') return
    event.preventDefault()
    setEnds(typed)
    setAsked(asked + 1)
    open(() => form.current?.submit())
  }

  /** A port is where the lane begins, or where it ends if it has begun. */
  const pickPort = (text: string): void => {
    const { from, to } = endsOf(form.current)
    if (from === '' || to !== '') put({ from: text, to: '' })
    else if (from !== text) put({ to: text })
  }

  const onPress = useEffectEvent(({ target }: Event): void => {
    if (!(target instanceof Element)) return
    const pressed = target.closest<SVGElement>('[data-lane], [data-port]')?.dataset
    const lane = lanes.find(({ id }) => id === pressed?.['lane'])
    const port = ports[pressed?.['port'] ?? '']
    if (lane !== undefined) put(lane)
    else if (port !== undefined) pickPort(port)
  })

  const resume = useEffectEvent(begin)
  useEffect(() => {
    // A visitor may fill in the fields before the page is hydrated.
    if (form.current?.contains(document.activeElement)) resume()
    const ended = new AbortController()
    sheet.current?.addEventListener('click', onPress, { signal: ended.signal })
    return () => ended.abort()
  }, [])

  const openKept = useEffectEvent(open)
  const isKept = kept !== undefined
  useEffect(() => {
    if (isKept) openKept()
  }, [isKept])

  const choose = (event: MouseEvent, lane: LaneEnds): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    put(lane)
  }

  const idle = (
    <>
      <div className={styles.lanes}>
        <p id="plotted-lanes">{words.lanes}</p>
        <ul aria-labelledby="plotted-lanes">
          {lanes.map(({ id, label, href, from, to }) => (
            <li key={id}>
              <Link to={href} onClick={(event) => choose(event, { from, to })}>
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
    </>
  )

  return (
    <div className={styles.board}>
      <div className={styles.panel}>
        <p>{lede}</p>
        <LanePicker {...picker} ref={form} onFocus={begin} onInput={read} onSubmit={onSubmit} />
      </div>
      <div ref={sheet} className={styles.sheet}>
        <PlotterChart {...chart} view={view} />
      </div>
      {Lane === undefined || (ends === undefined && kept === undefined) ? (
        <div className={styles.strip}>
          <div className={styles.idle}>{idle}</div>
        </div>
      ) : (
        <Lane
          form={form}
          ends={ends}
          asked={asked}
          kept={kept}
          chart={chart}
          files={files}
          avoided={avoided}
          words={words}
          onView={setView}
          onForget={() => {
            form.current?.reset()
            setEnds(undefined)
            fieldIn(form.current, 'from')?.focus()
          }}
        >
          {idle}
        </Lane>
      )}
    </div>
  )
}
