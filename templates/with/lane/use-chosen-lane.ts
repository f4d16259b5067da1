import { useSyncExternalStore } from 'react'
import { type ChosenLane, readChosenLane, watchChosenLane } from './chosen-lane.ts'

/** The lane kept on this device, in step with every tab. Documents are built without one. */
export const useChosenLane = (): ChosenLane | undefined =>
  useSyncExternalStore(watchChosenLane, readChosenLane, () => undefined)
