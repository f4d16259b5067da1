import { Link } from '@fairlead/engine'
import { type ReactElement, useLayoutEffect, useMemo, useState } from 'react'
import { unpackTrack } from '#freight/charts/track.ts'
import { type CourseChart, frameCourse } from '../../sections/lane-map/frame-course.ts'
import { LaneChart } from '../../sections/lane-map/lane-chart.tsx'
import { FigureNumbers, FigureSheet } from '../../sections/product/product-figure.tsx'
import { fill } from '../../sections/tool/fill.ts'
import { KeptLane, type KeptLaneWords } from '../lane/kept-lane.tsx'
import { figuresOf, type LaneWords } from '../lane/lane-texts.ts'
import { useChosenLane } from '../lane/use-chosen-lane.ts'
import styles from './reader-lane.module.css'

export type ReaderLaneProps = {
  readonly edition: string
  /** The chart whose ground is drawn. */
  readonly chart: CourseChart
  readonly ground: string
  /** The modes of lanes that the service carries. */
  readonly modes: readonly string[]
  readonly words: {
    readonly lane: LaneWords
    readonly kept: KeptLaneWords
    readonly labels: { readonly days: string; readonly miles: string }
    readonly yours: string
    /** Text alternative of the chart: `{from}`, `{to}` */
    readonly chart: string
  }
  /** Called once the lane is forgotten here. */
  readonly onForget: () => void
}

type Size = { readonly width: number; readonly height: number }

/** Size of an element in CSS pixels, in step with the window and its text. */
const useSize = (element: Element | null): Size => {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    if (element === null) return
    const measure = (): void => {
      const { width, height } = element.getBoundingClientRect()
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return size
}

/** The lane that the visitor chose, with its days, in the room of a product's figure; nothing where no ship carries it. */
export const ReaderLane = ({
  edition,
  chart,
  ground,
  modes,
  words,
  onForget,
}: ReaderLaneProps): ReactElement | null => {
  const lane = useChosenLane()
  const [box, setBox] = useState<Element | null>(null)
  const size = useSize(box)
  const { track } = lane ?? {}
  const positions = useMemo(() => (track === undefined ? [] : unpackTrack(track)), [track])
  // Before it is measured, any box tells whether the chart holds the course.
  const course = frameCourse(chart, positions, size.width === 0 || size.height === 0 ? { width: 2, height: 1 } : size)
  if (lane === undefined || course === undefined || !modes.includes(lane.mode)) return null
  const ends = { from: lane.from.name, to: lane.to.name }
  const figures = figuresOf(lane, words.lane, edition)
  return (
    <FigureSheet look={styles.lane}>
      <div ref={setBox} className={styles.chart}>
        {size.width === 0 ? null : (
          <LaneChart title={fill(words.chart, ends)} ground={ground} course={course} {...ends} />
        )}
      </div>
      <FigureNumbers
        figures={(['days', 'miles'] as const).flatMap((name) => {
          const value = figures[name]
          return value === undefined ? [] : [{ label: words.labels[name], value }]
        })}
      />
      <figcaption className={styles.caption}>
        <p>
          <strong>{words.yours}</strong>
          <Link to={lane.href}>{fill(words.lane.heading, ends)}</Link>
        </p>
        <KeptLane words={words.kept} onForget={onForget} />
      </figcaption>
    </FigureSheet>
  )
}
