import { type ReactElement, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { unpackTrack } from '#freight/charts/track.ts'
import type { Canal } from '#freight/routes/canals.ts'
import { Link } from '#runtime/navigation/link.tsx'
import { drawCourse } from '../../sections/lane-map/draw-course.ts'
import { fitCourse } from '../../sections/lane-map/fit-course.ts'
import { nameEnds } from '../../sections/lane-map/name-ends.ts'
import { type ChartView, PlottedCourse, type PlotterChartProps } from '../../sections/lane-map/plotter-chart.tsx'
import { fill } from '../../sections/tool/fill.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { type ChosenLane, keepChosenLane } from '../lane/chosen-lane.ts'
import { KeptLane, type KeptLaneWords } from '../lane/kept-lane.tsx'
import { figuresOf, type LaneWords, quoteHref, textOfEnd } from '../lane/lane-texts.ts'
import { attachPlaceField } from '../place/attach-place-field.tsx'
import type { PlaceFieldWords } from '../place/place-client.ts'
import styles from './with-lane-picker.module.css'
import { type RouteAsking, useRouteClient } from './with-route-form.tsx'

export type LaneEnds = { readonly from: string; readonly to: string }

export type PlannedLaneWords = {
  readonly lane: LaneWords
  readonly kept: KeptLaneWords
  readonly labels: { readonly days: string; readonly miles: string; readonly emissions: string }
  /** Said when a lane is chosen: `{lane}` and its figures. */
  readonly said: string
  readonly quote: string
  readonly quotePath: string
  readonly route: string
  readonly wait: string
  /** Name of the part with the lane. */
  readonly region: string
  readonly unavailable: string
  readonly places: PlaceFieldWords
}

export type PlannedLaneProps = {
  readonly form: RefObject<HTMLFormElement | null>
  /** What is typed; undefined before a visitor does anything. */
  readonly ends: LaneEnds | undefined
  /** How often the button was pressed. */
  readonly asked: number
  readonly kept: ChosenLane | undefined
  readonly chart: PlotterChartProps
  readonly files: string
  /** Canals that ships avoid now. */
  readonly avoided: readonly Canal[]
  readonly words: PlannedLaneWords
  readonly onView: (view: ChartView | undefined) => void
  readonly onForget: () => void
  /** Shown while there is no lane. */
  readonly children: ReactNode
}

/** Milliseconds without a keystroke before a lane is planned. */
const pauseMs = 150

/** The lane between two ends: its course on the chart, and below it days, miles, emissions and a quote. */
export const PlannedLane = ({
  form,
  ends,
  asked,
  kept,
  chart,
  files,
  avoided,
  words,
  onView,
  onForget,
  children,
  createClient,
}: PlannedLaneProps & RouteAsking): ReactElement => {
  const { edition } = chart
  const client = useRouteClient(createClient, files)
  const [status, setStatus] = useState('')
  const [said, setSaid] = useState('')
  const title = useRef<HTMLHeadingElement>(null)
  const answered = useRef(asked)
  const isUsed = ends !== undefined

  useEffect(() => {
    if (!isUsed) return
    for (const field of form.current?.elements ?? [])
      if (field instanceof HTMLInputElement) attachPlaceField(field, { client, words: words.places })
  }, [isUsed, form, client, words.places])

  // A lane from the page before, or from another tab, stands in the fields too.
  useEffect(() => {
    if (isUsed || kept === undefined) return
    for (const name of ['from', 'to'] as const) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement && field !== document.activeElement)
        field.value = textOfEnd(kept[name], edition)
    }
  }, [isUsed, kept, form, edition])

  const say = (lane: ChosenLane): void => {
    const name = fill(words.lane.heading, { from: lane.from.name, to: lane.to.name })
    setSaid(fill(words.said, { lane: name, figures: Object.values(figuresOf(lane, words.lane, edition)).join(', ') }))
  }

  const plan = useEffectEvent(async ({ from, to }: LaneEnds, isWanted: () => boolean): Promise<void> => {
    const isAsked = asked !== answered.current
    const isShown = kept !== undefined && from === textOfEnd(kept.from, edition) && to === textOfEnd(kept.to, edition)
    if (!isShown) {
      setStatus(words.wait)
      const reply = await client.describe(from, to, avoided)
      if (!isWanted()) return
      if (reply._tag === 'Described' && reply.lane !== undefined) {
        keepChosenLane(reply.lane)
        say(reply.lane)
        setStatus('')
      } else {
        // While an end is being edited, the last lane stays.
        setStatus(
          reply._tag === 'Unavailable'
            ? words.unavailable
            : reply._tag === 'Described'
              ? (reply.view.lede[0] ?? '')
              : '',
        )
        // Route search says what is wrong with a place.
        if (isAsked && reply._tag !== 'Described') form.current?.submit()
        return
      }
    }
    if (isAsked) {
      answered.current = asked
      requestAnimationFrame(() => title.current?.focus())
    }
  })

  const from = ends?.from ?? ''
  const to = ends?.to ?? ''
  useEffect(() => {
    if (from === '' || to === '') {
      setStatus('')
      return
    }
    let isWanted = true
    const timer = setTimeout(() => void plan({ from, to }, () => isWanted), asked === answered.current ? pauseMs : 0)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [from, to, asked])

  const course = kept?.track === undefined ? undefined : drawCourse(chart.chart, unpackTrack(kept.track))
  const [box, setBox] = useState<HTMLElement | null>(null)
  const track = kept?.track
  const fitted = useEffectEvent(() =>
    course === undefined ? undefined : fitCourse(chart.chart, course, box?.firstElementChild?.getBoundingClientRect()),
  )
  const [view, setView] = useState<ChartView>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each course has a view of its own.
  useEffect(() => {
    const part = fitted()
    setView(part)
    onView(part)
    return () => onView(undefined)
  }, [track, box, onView])

  const figures = kept === undefined ? {} : figuresOf(kept, words.lane, edition)
  return (
    <>
      {kept === undefined || course === undefined ? null : (
        <div ref={setBox} className={styles.course}>
          <PlottedCourse
            key={kept.track}
            chart={chart.chart}
            view={view}
            lines={course.lines}
            ends={nameEnds(chart.chart, kept, course, view)}
          />
        </div>
      )}
      <section className={styles.strip} aria-label={words.region}>
        {/* Without being seen, it keeps the room that it had. */}
        <div className={kept === undefined ? styles.idle : `${styles.idle} ${styles.hidden}`}>{children}</div>
        {kept === undefined ? null : (
          <div className={styles.lane}>
            <div>
              <h2 ref={title} tabIndex={-1} className={styles.title}>
                {fill(words.lane.heading, { from: kept.from.name, to: kept.to.name })}
              </h2>
              <p>{words.lane.modes[kept.mode]}</p>
              <KeptLane words={words.kept} onForget={onForget} />
            </div>
            <dl className={styles.figures}>
              {(['days', 'miles', 'emissions'] as const).map((name) =>
                figures[name] === undefined ? null : (
                  <div key={name}>
                    <dt>{words.labels[name]}</dt>
                    <dd>{figures[name]}</dd>
                  </div>
                ),
              )}
            </dl>
            <div className={styles.follow}>
              <ButtonLink label={words.quote} href={quoteHref(kept, words.quotePath, edition)} />
              <Link to={kept.href}>{words.route}</Link>
            </div>
          </div>
        )}
        <p className={styles.status}>{status}</p>
        <p role="status" className={styles.spoken}>
          {said}
        </p>
      </section>
    </>
  )
}
