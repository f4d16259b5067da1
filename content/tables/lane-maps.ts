import type { LaneMap } from '../schema/lane-map.ts'
import { drawMap } from './lane-maps/draw-map.ts'
import { lanes } from './lane-maps/lanes.ts'

const laneMaps: Readonly<Record<string, LaneMap>> = {
  world: drawMap({ width: 1200, height: 560, west: -102, north: 69 }, lanes),
  ocean: drawMap({ width: 1200, height: 460, west: -102, north: 66 }, lanes),
}

export default laneMaps
