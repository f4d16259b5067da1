import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { AtlasMap, type AtlasMapProps } from '../../sections/atlas/atlas-map.tsx'
import { anchorOf, cornersOf, distance, type Point } from '../../sections/atlas/chart-line.ts'
import { type MapView, panMap, wholeMap, zoomMap } from '../../sections/atlas/map-view.ts'
import { Arrow } from '../../ui/arrow.tsx'
import { ChartOverlay } from './chart-overlay.tsx'
import styles from './with-chart.module.css'

export type ChartWords = {
  readonly sea: string
  readonly train: string
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
const keys: Readonly<Record<string, (view: MapView, anchor: Point) => MapView>> = {
  ArrowLeft: (view) => panMap(view, -step, 0),
  ArrowRight: (view) => panMap(view, step, 0),
  ArrowUp: (view) => panMap(view, 0, -step),
  ArrowDown: (view) => panMap(view, 0, step),
  '+': (view, { x, y }) => zoomMap(view, larger, x, y),
  '=': (view, { x, y }) => zoomMap(view, larger, x, y),
  '-': (view, { x, y }) => zoomMap(view, 1 / larger, x, y),
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
  const tools = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Point>())
  const hint = useId()
  const lane = useMemo(() => cornersOf(chart.lines[0]?.d ?? ''), [chart])
  const isEnlarged = view.zoom > 1

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
    const onDoubleClick = (event: MouseEvent): void => {
      const { x, y } = shareOf(element, event)
      setView((last) => zoomMap(last, larger, x, y))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    element.addEventListener('dblclick', onDoubleClick)
    return () => {
      element.removeEventListener('wheel', onWheel)
      element.removeEventListener('dblclick', onDoubleClick)
    }
  }, [])

  useEffect(() => {
    // The buttons that only an enlarged chart shows are gone, and one of them may have had the focus.
    if (!isEnlarged && tools.current?.contains(document.activeElement) === true) focusOn(tools.current)
  }, [isEnlarged])

  const command = (key: string): void => setView((last) => keys[key]?.(last, anchorOf(lane, last)) ?? last)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (keys[event.key] === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    command(event.key)
  }
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return
    fingers.current.set(event.pointerId, shareOf(event.currentTarget, event))
    if (event.pointerType === 'mouse' || isEnlarged) event.currentTarget.setPointerCapture(event.pointerId)
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
    // A chart that was pressed takes keys.
    if (tools.current !== null) focusOn(tools.current)
  }

  return (
    <div className={styles.chart}>
      <div
        ref={map}
        className={isEnlarged ? `${styles.map} ${styles.enlarged}` : styles.map}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      >
        <AtlasMap {...chart} view={view}>
          {isEnlarged ? <ChartOverlay src={chart.src} main={chart.main} lane={lane} view={view} /> : null}
        </AtlasMap>
      </div>
      <p className={styles.legend}>
        {chart.lines.map(({ d, isOther = false, isTrain = false }) => (
          <span key={d}>
            <svg viewBox="0 0 40 4" aria-hidden="true" focusable="false">
              <path className={isTrain ? styles.train : isOther ? styles.air : styles.sea} d="M2 2h36" />
            </svg>
            <span>{isTrain ? words.train : isOther ? words.air : words.sea}</span>
          </span>
        ))}
      </p>
      <div
        ref={tools}
        role="toolbar"
        aria-label={words.tools}
        aria-describedby={hint}
        className={styles.tools}
        onKeyDown={onKeyDown}
      >
        {buttons
          .filter(([key]) => isEnlarged || key === '+')
          .map(([key, sign, name]) => (
            <button key={key} type="button" aria-label={words[name]} onClick={() => command(key)}>
              {sign}
            </button>
          ))}
        {isEnlarged ? (
          <button type="button" onClick={() => setView(wholeMap)}>
            {words.whole}
          </button>
        ) : null}
        <p id={hint}>{words.hint}</p>
      </div>
    </div>
  )
}

const focusOn = (tools: HTMLElement): void => tools.querySelector('button')?.focus({ preventScroll: true })

const shareOf = (element: Element, { clientX, clientY }: { readonly clientX: number; readonly clientY: number }) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}
