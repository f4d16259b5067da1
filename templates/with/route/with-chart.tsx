import { type KeyboardEvent, type PointerEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { AtlasMap, type AtlasMapProps } from '../../sections/atlas/atlas-map.tsx'
import { type MapView, panMap, wholeMap, zoomMap } from '../../sections/atlas/map-view.ts'
import { Arrow } from '../../ui/arrow.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './with-chart.module.css'

export type ChartWords = {
  readonly sea: string
  readonly air: string
  readonly tools: string
  readonly hint: string
  readonly larger: string
  readonly smaller: string
  readonly west: string
  readonly north: string
  readonly south: string
  readonly east: string
  readonly whole: string
}

const step = 0.2
const larger = 1.5

/** Keyboard commands while a button of the chart has the focus. */
const keys: Readonly<Record<string, (view: MapView) => MapView>> = {
  ArrowLeft: (view) => panMap(view, -step, 0),
  ArrowRight: (view) => panMap(view, step, 0),
  ArrowUp: (view) => panMap(view, 0, -step),
  ArrowDown: (view) => panMap(view, 0, step),
  '+': (view) => zoomMap(view, larger),
  '=': (view) => zoomMap(view, larger),
  '-': (view) => zoomMap(view, 1 / larger),
  '0': () => wholeMap,
}

const buttons = [
  ['+', '+', 'larger'],
  ['-', '−', 'smaller'],
  ['ArrowLeft', <Arrow key="west" direction="back" />, 'west'],
  ['ArrowUp', <Arrow key="north" direction="up" />, 'north'],
  ['ArrowDown', <Arrow key="south" direction="down" />, 'south'],
  ['ArrowRight', <Arrow key="east" />, 'east'],
] as const

type Finger = { readonly x: number; readonly y: number }

/** Shows a chart that can be enlarged and moved. Without JavaScript, the chart only. */
export const WithChart = ({
  chart,
  words,
}: {
  readonly chart: AtlasMapProps
  readonly words: ChartWords
}): ReactElement => {
  const [view, setView] = useState(wholeMap)
  const map = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Finger>())

  useEffect(() => {
    const element = map.current
    if (element === null) return
    // React's wheel listener is passive and cannot prevent scrolling.
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const { x, y } = shareOf(element, event)
      setView((last) => zoomMap(last, 2 ** (-event.deltaY / 200), x, y))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [])

  const onKeyDown = (event: KeyboardEvent): void => {
    const next = keys[event.key]
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setView(next)
  }
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return
    fingers.current.set(event.pointerId, shareOf(event.currentTarget, event))
    if (event.pointerType === 'mouse' || view.zoom > 1) event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    const last = fingers.current.get(event.pointerId)
    if (last === undefined) return
    const now = shareOf(event.currentTarget, event)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    if (other === undefined) setView((shown) => panMap(shown, last.x - now.x, last.y - now.y))
    else
      setView((shown) => zoomMap(shown, distance(now, other) / Math.max(distance(last, other), 0.01), other.x, other.y))
  }
  const letGo = (event: PointerEvent): void => {
    fingers.current.delete(event.pointerId)
  }

  return (
    <div className={styles.chart}>
      <div
        ref={map}
        className={view.zoom > 1 ? `${styles.map} ${styles.enlarged}` : styles.map}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      >
        <AtlasMap {...chart} view={view} />
      </div>
      <p className={styles.legend}>
        {chart.lines.map(({ d, isOther = false }) => (
          <span key={d}>
            <svg viewBox="0 0 40 4" aria-hidden="true" focusable="false">
              <path className={isOther ? styles.air : styles.sea} d="M2 2h36" />
            </svg>
            <span>{isOther ? words.air : words.sea}</span>
          </span>
        ))}
      </p>
      <div role="toolbar" aria-label={words.tools} className={styles.tools} onKeyDown={onKeyDown}>
        {buttons.map(([key, sign, name]) => (
          <Button
            key={key}
            size="small"
            aria-label={words[name]}
            onClick={() => setView(keys[key] ?? (() => wholeMap))}
          >
            {sign}
          </Button>
        ))}
        <Button size="small" onClick={() => setView(wholeMap)}>
          {words.whole}
        </Button>
        <p>{words.hint}</p>
      </div>
    </div>
  )
}

const shareOf = (element: Element, { clientX, clientY }: { readonly clientX: number; readonly clientY: number }) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}

const distance = (a: Finger, b: Finger): number => Math.hypot(a.x - b.x, a.y - b.y)
