import type { ReactElement } from 'react'
import { fill } from '../../sections/tool/fill.ts'
import { Button } from '../../ui/button.tsx'
import type { ChosenLane } from '../lane/chosen-lane.ts'
import { useChosenLane } from '../lane/use-chosen-lane.ts'
import type { ToolValues } from '../tool/tool-values.ts'
import styles from './chosen-lane-button.module.css'
import { LANE_OF_PORTS } from './lane-of-ports.ts'

export type ChosenLaneButtonProps = {
  /** `{from}` and `{to}` stand for the names of its ends. */
  readonly pattern: string
  readonly values: ToolValues
  /** The step that leads along the lane. */
  readonly step: number
  readonly onUse: (values: ToolValues) => void
}

/** Codes of ports have five characters, those of airports three. */
const fits = ({ mode, from, to }: ChosenLane): boolean =>
  [from, to].every(({ code }) => code.length === (mode === 'air' ? 3 : 5))

/** Makes a step lead along a lane: by ship between ports, by plane between airports. */
const alongLane = (values: ToolValues, step: number, { mode, from, to }: ChosenLane): ToolValues => {
  const { [`km${step}`]: _, ...others } = values
  return {
    ...others,
    [`by${step}`]: mode === 'air' ? 'air' : LANE_OF_PORTS,
    [`from${step}`]: from.code,
    [`to${step}`]: to.code,
  }
}

/** Fills in the lane that the visitor chose on another page; empty without one. */
export const ChosenLaneButton = ({ pattern, values, step, onUse }: ChosenLaneButtonProps): ReactElement | null => {
  const lane = useChosenLane()
  return lane === undefined || !fits(lane) ? null : (
    <div className={styles.lane}>
      <Button onClick={() => onUse(alongLane(values, step, lane))}>
        {fill(pattern, { from: lane.from.name, to: lane.to.name })}
      </Button>
    </div>
  )
}
