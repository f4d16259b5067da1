import { frameLane } from '#freight/charts/frame-lane.ts'
import type { LaneMap } from '../schema/lane-map.ts'
import { drawMap } from './lane-maps/draw-map.ts'
import { capeLanes, landingLanes, lanes } from './lane-maps/lanes.ts'

// The edges cut North America, which no lane crosses.
const west = -102

const laneMaps: Readonly<Record<string, LaneMap>> = {
  // Fields for places lie on the Arctic, where no lane is.
  world: drawMap({ width: 2400, height: 1072, west, north: 75 }, lanes),
  // As far south as the Strait of Magellan: the lane of a visitor is drawn on this ground.
  ocean: drawMap({ width: 2400, height: 1040, west, north: 63.5 }, lanes),
  ...Object.fromEntries(landingLanes.map((lane) => [lane.id, drawMap(frameLane(lane.track), [lane])])),
  cape: drawMap(
    frameLane(
      capeLanes.flatMap(({ track }) => track),
      0.06,
    ),
    capeLanes,
  ),
}

export default laneMaps
