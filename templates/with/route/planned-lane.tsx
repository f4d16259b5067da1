import { Link } from '@fairlead/engine'
import { type ReactElement, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { unpackTrack } from '#freight/charts/track.ts'
import type { Canal } from '#freight/routes/canals.ts'
import { drawCourse } from '../../sections/lane-map/draw-course.ts'
import { fitCourse } from '../../sections/lane-map/fit-course.ts'
import { nameEnds } from '../../sections/lane-map/name-ends.ts'
import { PlottedCourse } from '../../sections/lane-map/plotted-course.tsx'
import type { ChartView, PlotterChartProps } from '../../sections/lane-map/plotter-chart.tsx'
import { fill } from '../../sections/tool/fill.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { type ChosenLane, keepChosenLane } from '../lane/chosen-lane.ts'
import { KeptLane, type KeptLaneWords } from '../lane/kept-lane.tsx'
import { figuresOf, type LaneWords, quoteHref, textOfEnd } from '../lane/lane-texts.ts'
import { useChosenLane } from '../lane/use-chosen-lane.ts'
import { attachPlaceField } from '../place/attach-place-field.tsx'
import type { PlaceFieldWords } from '../place/place-client.ts'
import { type PlotterDeed, readPress } from './plotter-deed.ts'
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
  /** Holds the form with both fields, the chart, and the links of its lanes. */
  readonly board: HTMLElement
  /** Deeds of the visitor before this code was there, in order. */
  readonly deeds: readonly PlotterDeed[]
  readonly chart: PlotterChartProps
  readonly files: string
  /** Canals that ships avoid now. */
  readonly avoided: readonly Canal[]
  /** The lanes of the chart by id, with their ends as a visitor would type them. */
  readonly lanes: readonly (LaneEnds & { readonly id: string })[]
  /** Ports of the chart by code, as a visitor would type them. */
  readonly ports: Readonly<Record<string, string>>
  readonly words: PlannedLaneWords
  /** Called with the part of the chart that holds the lane, and with undefined once there is no lane. */
  readonly onShow: (shown: { readonly view: ChartView | undefined } | undefined) => void
}

/** Milliseconds without a keystroke before a lane is planned. */
const pauseMs = 150

const fieldsOf = (form: HTMLFormElement | null): Readonly<Record<keyof LaneEnds, HTMLInputElement | undefined>> => {
  const find = (name: keyof LaneEnds): HTMLInputElement | undefined => {
    const field = form?.elements.namedItem(name)
    return field instanceof HTMLInputElement ? field : undefined
  }
  return { from: find('from'), to: find('to') }
}

/** The lane between two ends: its course on the chart, and below it days, miles, emissions and a quote. */
export const PlannedLane = ({
  board,
  deeds,
  chart,
  files,
  avoided,
  lanes,
  ports,
  words,
  onShow,
  createClient,
}: PlannedLaneProps & RouteAsking): ReactElement => {
  const { edition } = chart
  const form = board.querySelector('form')
  const kept = useChosenLane()
  const client = useRouteClient(createClient, files)
  /** Texts of the fields; undefined before a visitor does anything. */
  const [ends, setEnds] = useState<LaneEnds>()
  /** How often the visitor asked for the lane, and is led to it. */
  const [asked, setAsked] = useState(0)
  const [status, setStatus] = useState('')
  const [said, setSaid] = useState('')
  const title = useRef<HTMLHeadingElement>(null)
  const answered = useRef(0)
  const isUsed = ends !== undefined

  const read = (): LaneEnds => {
    const { from, to } = fieldsOf(form)
    const typed = { from: from?.value.trim() ?? '', to: to?.value.trim() ?? '' }
    setEnds(typed)
    return typed
  }

  /** Types texts into the fields, as a visitor would. */
  const put = (texts: Partial<LaneEnds>): void => {
    const fields = fieldsOf(form)
    for (const name of ['from', 'to'] as const) {
      const [field, text] = [fields[name], texts[name]]
      if (field === undefined || text === undefined || field.value === text) continue
      field.value = text
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    read()
  }

  /** A port is where the lane begins, or where it ends if it has begun. */
  const putPort = (text: string): void => {
    const { from, to } = read()
    if (from === '' || to !== '') put({ from: text, to: '' })
    else if (from !== text) put({ to: text })
  }

  const follow = useEffectEvent((done: PlotterDeed): void => {
    if (done._tag === 'Typed') read()
    if (done._tag === 'Asked') {
      read()
      setAsked((times) => times + 1)
    }
    if (done._tag !== 'Pressed') return
    const lane = lanes.find(({ id }) => id === done.lane)
    const port = ports[done.port ?? '']
    if (lane !== undefined) put({ from: lane.from, to: lane.to })
    else if (port !== undefined) putPort(port)
    if (lane !== undefined && done.isKey) setAsked((times) => times + 1)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: what came before the code is done once.
  useEffect(() => deeds.forEach(follow), [])

  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    board.addEventListener(
      'click',
      (event) => {
        const press = readPress(event)
        if (press === undefined) return
        event.preventDefault()
        follow(press)
      },
      { signal },
    )
    for (const type of ['focusin', 'input'] as const)
      form?.addEventListener(type, () => follow({ _tag: 'Typed' }), { signal })
    form?.addEventListener(
      'submit',
      (event) => {
        const { from, to } = fieldsOf(form)
        if (!from?.value.trim() || !to?.value.trim()) return
        event.preventDefault()
        follow({ _tag: 'Asked' })
      },
      { signal },
    )
    return () => ended.abort()
  }, [board, form])

  useEffect(() => {
    if (!isUsed) return
    for (const field of form?.elements ?? [])
      if (field instanceof HTMLInputElement) attachPlaceField(field, { client, words: words.places })
  }, [isUsed, form, client, words.places])

  // A lane from the page before, or from another tab, stands in the fields too.
  useEffect(() => {
    if (isUsed || kept === undefined) return
    const fields = fieldsOf(form)
    for (const name of ['from', 'to'] as const) {
      const field = fields[name]
      if (field !== undefined && field !== document.activeElement) field.value = textOfEnd(kept[name], edition)
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
        if (isAsked && reply._tag !== 'Described') form?.submit()
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

  const track = kept?.track
  const course = useMemo(
    () => (track === undefined ? undefined : drawCourse(chart.chart, unpackTrack(track))),
    [chart.chart, track],
  )
  const [box, setBox] = useState<HTMLElement | null>(null)
  const isShown = kept !== undefined
  const fitted = useEffectEvent(() =>
    course === undefined ? undefined : fitCourse(chart.chart, course, box?.firstElementChild?.getBoundingClientRect()),
  )
  const [view, setView] = useState<ChartView>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each course has a view of its own.
  useEffect(() => {
    const part = fitted()
    setView(part)
    onShow(isShown ? { view: part } : undefined)
    return () => onShow(undefined)
  }, [isShown, track, box, onShow])

  const forget = (): void => {
    form?.reset()
    setEnds(undefined)
    fieldsOf(form).from?.focus()
  }

  const figures = kept === undefined ? {} : figuresOf(kept, words.lane, edition)
  return (
    <>
      {kept === undefined || course === undefined
        ? null
        : createPortal(
            <div ref={setBox} className={styles.course}>
              <PlottedCourse
                key={kept.track}
                chart={chart.chart}
                view={view}
                lines={course.lines}
                ends={nameEnds(chart.chart, kept, course, view)}
              />
            </div>,
            board,
          )}
      {kept === undefined ? null : (
        <div className={styles.lane}>
          <div>
            <h2 ref={title} tabIndex={-1} className={styles.title}>
              {fill(words.lane.heading, { from: kept.from.name, to: kept.to.name })}
            </h2>
            <p>{words.lane.modes[kept.mode]}</p>
            <KeptLane words={words.kept} onForget={forget} />
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
    </>
  )
}
