import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import { fill } from '../../sections/tool/fill.ts'
import { KeptLane, type KeptLaneWords } from './kept-lane.tsx'
import { useChosenLane } from './use-chosen-lane.ts'
import styles from './with-lane-mark.module.css'

export type LaneMarkProps = {
  /** Codes of the ends of the lane that the page is about. */
  readonly from: string
  readonly to: string
  readonly words: KeptLaneWords & {
    readonly mark: string
    /** The page is about the way back of the visitor's lane. */
    readonly back: string
    /** Name of the visitor's lane: `{from}`, `{to}`. */
    readonly lane: string
  }
}

/** Marks the page of the lane that the visitor chose, and that of its way back. Its line is there for every lane. */
export const WithLaneMark = ({ from, to, words }: LaneMarkProps): ReactElement => {
  const kept = useChosenLane()
  const isLane = kept?.from.code === from && kept.to.code === to
  const isBack = kept?.from.code === to && kept.to.code === from
  return (
    <div className={styles.mark}>
      {kept === undefined || !(isLane || isBack) ? null : (
        <>
          <p className={styles.flag}>{isLane ? words.mark : words.back}</p>
          {isLane ? null : (
            <p>
              <Link to={kept.href}>{fill(words.lane, { from: kept.from.name, to: kept.to.name })}</Link>
            </p>
          )}
          <KeptLane words={words} />
        </>
      )}
    </div>
  )
}
