import type { LaneMap } from '../schema/lane-map.ts'
import { drawMap } from './lane-maps/draw-map.ts'
import { frameLane } from './lane-maps/frame-lane.ts'
import { capeLanes, lanes } from './lane-maps/lanes.ts'

// Cut through the middle of North America, the one place that no lane passes.
const west = -102

/** Lanes with a page of their own, and so with a chart of their own, under their id. */
const landings = ['cnsha-uslax']

const laneMaps: Readonly<Record<string, LaneMap>> = {
  world: drawMap({ width: 2400, height: 1080, west, north: 66.5 }, lanes),
  ocean: drawMap({ width: 2400, height: 880, west, north: 63.5 }, lanes),
  ...Object.fromEntries(
    lanes.filter(({ id }) => landings.includes(id)).map((lane) => [lane.id, drawMap(frameLane(lane.track), [lane])]),
  ),
  cape: drawMap(
    frameLane(
      capeLanes.flatMap(({ track }) => track),
      0.06,
    ),
    capeLanes,
  ),
}

export default laneMaps
