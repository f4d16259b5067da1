import { type ComponentType, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { isLaneKept, LANE_KEY } from '../lane/lane-key.ts'
import type { ReaderLaneProps } from './reader-lane.tsx'
import styles from './with-reader-lane.module.css'

export type ReaderLaneData = Omit<ReaderLaneProps, 'ground' | 'modes' | 'onForget'>

type Props = Omit<ReaderLaneProps, 'onForget'> & {
  /** The figure of the build. */
  readonly children: ReactNode
}

/** The code of the lane, once it has come: a page that is shown again shows the lane at once. */
let loaded: ComponentType<ReaderLaneProps> | undefined

/**
 * The figure of the build, and in its room the lane that the visitor chose, once there is one. Its code loads only if
 * a lane is kept on this device.
 */
export const WithReaderLane = ({ children, ...lane }: Props): ReactElement => {
  const [Lane, setLane] = useState(() => loaded)
  const room = useRef<HTMLDivElement>(null)
  const isStill = Lane === undefined
  useEffect(() => {
    if (!isStill) return
    const ended = new AbortController()
    const { signal } = ended
    const load = (): void => {
      // Without the code, the figure of the build stays.
      import('./reader-lane.tsx').then(
        ({ ReaderLane }) => {
          loaded = ReaderLane
          if (!signal.aborted) setLane(() => ReaderLane)
        },
        () => {},
      )
    }
    // Another tab may choose a lane.
    addEventListener('storage', ({ key }) => key === LANE_KEY && load(), { signal })
    if (isLaneKept()) load()
    return () => ended.abort()
  }, [isStill])

  const focus = (): void => {
    if (room.current === null) return
    room.current.tabIndex = -1
    room.current.focus({ preventScroll: true })
  }
  return (
    <div ref={room} className={styles.room}>
      <div className={styles.built}>{children}</div>
      {Lane === undefined ? null : <Lane {...lane} onForget={focus} />}
    </div>
  )
}
