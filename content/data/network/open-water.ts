import { landCells } from '#freight/land/mask.ts'
import { greatCircle } from '#freight/sea/great-circle.ts'
import { stepsPerDegree } from '#freight/sea/network.ts'
import { milesBetween, type Position, radians } from '#freight/sea/position.ts'
import { once } from '../once.ts'

const { perDegree, columns, rows, marks } = landCells

/** Lagoons and harbour basins are smaller than this number of cells; the Sea of Marmara has some 500. */
const leastSea = 200

const milesPerCell = 60 / perDegree

const cellOf = ([longitude, latitude]: Position): number => {
  const column = Math.floor(((((longitude + 180) % 360) + 360) % 360) * perDegree) % columns
  return Math.min(rows - 1, Math.max(0, Math.floor((latitude + 90) * perDegree))) * columns + column
}

const middleOf = (cell: number): Position => [
  ((cell % columns) + 0.5) / perDegree - 180,
  (Math.floor(cell / columns) + 0.5) / perDegree - 90,
]

/** Water too shallow or too narrow for ships, which the map of land does not show, and an isthmus that it lacks. */
const shoals = {
  adamsBridge: { west: 78.9, south: 8.9, east: 80.1, north: 9.9 },
  bancoOrtiz: { west: -57.85, south: -34.9, east: -56.9, north: -34.55 },
  berryIslands: { west: -78.6, south: 25.3, east: -77.7, north: 25.8 },
  bimini: { west: -79.35, south: 25.3, east: -78.6, north: 26.05 },
  /** Lake Pontchartrain and the sounds beside the Mississippi. */
  bretonSound: { west: -90.5, south: 29.4, east: -89.2, north: 30.25 },
  caicosBank: { west: -72.5, south: 21, east: -71.5, north: 21.7 },
  caySalBank: { west: -80.6, south: 23.55, east: -79.4, north: 24.1 },
  cockburnChannel: { west: -72.6, south: -54.6, east: -70.9, north: -54.15 },
  eleuthera: { west: -77.2, south: 24.8, east: -76.2, north: 25.3 },
  eleutheraNorth: { west: -76.95, south: 25.3, east: -76.6, north: 25.5 },
  exumas: { west: -77.5, south: 23.4, east: -76.4, north: 24.8 },
  floridaKeys: { west: -83.05, south: 24.6, east: -80.45, north: 25.3 },
  fryingPanShoals: { west: -78, south: 33.4, east: -77.6, north: 33.85 },
  gallipoli: { west: 26.5, south: 40.45, east: 27, north: 40.62 },
  greatBahamaBank: { west: -79.1, south: 23.3, east: -77.9, north: 25.3 },
  greatBahamaBankSouth: { west: -78.6, south: 22.4, east: -76.3, north: 23.4 },
  hangzhouBay: { west: 120.5, south: 30, east: 121.9, north: 30.55 },
  littleBahamaBank: { west: -79, south: 26.7, east: -77.3, north: 27.5 },
  nantucketShoals: { west: -70.2, south: 40.6, east: -69.3, north: 41.6 },
  nantucketSound: { west: -70.55, south: 41.3, east: -69.9, north: 41.65 },
  southWestOfKorea: { west: 125.9, south: 34.05, east: 126.75, north: 34.6 },
  subeiShoals: { west: 120.8, south: 32.1, east: 122, north: 33.6 },
} as const

const isShoal = ([longitude, latitude]: Position): boolean =>
  Object.values(shoals).some(
    ({ west, south, east, north }) => west <= longitude && longitude <= east && south <= latitude && latitude <= north,
  )

/** Number of the sea that each cell belongs to: 0 for land and ponds. */
const seaNumbers = once(() => {
  const seas = new Int32Array(columns * rows)
  const ponds = new Set<number>()
  const stack: number[] = []
  let sea = 0
  for (let start = 0; start < seas.length; start++) {
    if (marks[start] === 1 || seas[start] !== 0) continue
    sea++
    let size = 0
    seas[start] = sea
    stack.push(start)
    for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
      size++
      const [row, column] = [Math.floor(cell / columns), cell % columns]
      const neighbours = [
        row * columns + ((column + 1) % columns),
        row * columns + ((column + columns - 1) % columns),
        ...(row + 1 < rows ? [cell + columns] : []),
        ...(row > 0 ? [cell - columns] : []),
      ]
      for (const neighbour of neighbours) {
        if (marks[neighbour] === 1 || seas[neighbour] !== 0) continue
        seas[neighbour] = sea
        stack.push(neighbour)
      }
    }
    if (size < leastSea) ponds.add(sea)
  }
  for (let cell = 0; cell < seas.length; cell++)
    if (seas[cell] !== 0 && (ponds.has(seas[cell] ?? 0) || isShoal(middleOf(cell)))) seas[cell] = 0
  return seas
})

/** Tells whether a position is on land or on a shoal. A pond counts as sea, as small straits may be cut off. */
export const isAshore = (position: Position): boolean => marks[cellOf(position)] === 1 || isShoal(position)

const isSea = (position: Position): boolean => seaNumbers()[cellOf(position)] !== 0

/** The nearest position at sea, or undefined if none is within so many miles: the place is on a river or a lake. */
export const findWaterfront = (place: Position, withinMiles: number): Position | undefined => {
  if (isSea(place)) return place
  const middle = cellOf(place)
  const reach = Math.ceil(withinMiles / milesPerCell)
  const across = Math.ceil(reach / Math.max(0.1, Math.cos(radians(place[1]))))
  let [nearest, least]: [number | undefined, number] = [undefined, withinMiles]
  for (let north = -reach; north <= reach; north++) {
    for (let east = -across; east <= across; east++) {
      const cell = shift(middle, north, east)
      if (cell === undefined || seaNumbers()[cell] === 0) continue
      const miles = milesBetween(place, middleOf(cell))
      if (miles < least) [nearest, least] = [cell, miles]
    }
  }
  return nearest === undefined ? undefined : middleOf(nearest)
}

const shift = (cell: number, north: number, east: number): number | undefined => {
  const row = Math.floor(cell / columns) + north
  if (row < 0 || row >= rows) return undefined
  return row * columns + (((((cell % columns) + east) % columns) + columns) % columns)
}

const steps = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const

/** Cost of a mile by the cells between it and the coast: ships keep clear of shoals and of small craft. */
const costs = [3, 1.5, 1.15, 1.05] as const

const farthest = costs.length

/** Cells to the coast of each cell at sea, at most `farthest`. */
const offshoreCells = once(() => {
  const cells = new Uint8Array(columns * rows).fill(farthest)
  let front: number[] = []
  for (let cell = 0; cell < cells.length; cell++) {
    if (marks[cell] !== 1) continue
    cells[cell] = 0
    front.push(cell)
  }
  for (let distance = 0; distance < farthest; distance++) {
    const next: number[] = []
    for (const cell of front) {
      for (const [north, east] of steps) {
        const neighbour = shift(cell, north, east)
        if (neighbour === undefined || marks[neighbour] === 1 || (cells[neighbour] ?? 0) < farthest) continue
        cells[neighbour] = distance
        next.push(neighbour)
      }
    }
    front = next
  }
  return cells
})

const costAt = (cell: number): number => costs[offshoreCells()[cell] ?? farthest] ?? 1

/** Longer lines are drawn as great circles, which leave the straight line on the chart. */
const longestStraight = 150

const lineBetween = (from: Position, to: Position, miles: number): ((share: number) => Position) => {
  if (miles > longestStraight) return greatCircle(from, to)
  const across = ((to[0] - from[0] + 540) % 360) - 180
  return (share) => [from[0] + across * share, from[1] + (to[1] - from[1]) * share]
}

/** Cost of a line as charts draw it; Infinity if it leaves the sea. */
export const costOf = (from: Position, to: Position): number => {
  const miles = milesBetween(from, to)
  const along = lineBetween(from, to, miles)
  const samples = Math.max(1, Math.ceil(miles))
  let sum = 0
  for (let sample = 0; sample <= samples; sample++) {
    const cell = cellOf(along(sample / samples))
    if (seaNumbers()[cell] === 0) return Number.POSITIVE_INFINITY
    sum += costAt(cell)
  }
  return (sum / (samples + 1)) * miles
}

/** Miles of a line, as charts draw it, over land. */
export const ashoreMiles = (from: Position, to: Position): number => {
  const miles = milesBetween(from, to)
  const along = lineBetween(from, to, miles)
  const samples = Math.max(1, Math.ceil(miles))
  let ashore = 0
  for (let sample = 0; sample < samples; sample++) if (marks[cellOf(along((sample + 0.5) / samples))] === 1) ashore++
  return (ashore / samples) * miles
}

/** The cheapest ways over the cells from a place at sea, as far as a cost. */
export type Reach = {
  /** Positions of the way to a place, with few bends; undefined if it is out of reach. */
  readonly wayTo: (place: Position) => readonly Position[] | undefined
}

/** Searches all cells around a place at sea (Dijkstra over the eight neighbours of each cell), up to a cost. */
export const reachFrom = (start: Position, mostCost: number): Reach => {
  const first = cellOf(start)
  const [firstRow, firstColumn] = [Math.floor(first / columns), first % columns]
  const up = Math.ceil(mostCost / milesPerCell)
  const poleward = Math.min(85, Math.abs(start[1]) + mostCost / 60)
  const right = Math.min(columns / 2 - 1, Math.ceil(up / Math.cos(radians(poleward))))
  const [bottom, top] = [Math.max(0, firstRow - up), Math.min(rows - 1, firstRow + up)]
  const width = 2 * right + 1
  const local = (row: number, east: number): number => (row - bottom) * width + east + right
  const cellAt = (place: number): number =>
    (bottom + Math.floor(place / width)) * columns + ((firstColumn + (place % width) - right + columns) % columns)

  const size = (top - bottom + 1) * width
  const cost = new Float32Array(size).fill(Number.POSITIVE_INFINITY)
  const before = new Int32Array(size).fill(-1)
  const isSettled = new Uint8Array(size)
  const queue = createQueue()
  const begin = local(firstRow, 0)
  cost[begin] = 0
  queue.put(begin, 0)
  for (let place = queue.take(); place !== undefined; place = queue.take()) {
    if (isSettled[place] === 1) continue
    isSettled[place] = 1
    const row = bottom + Math.floor(place / width)
    const east = (place % width) - right
    const soFar = cost[place] ?? 0
    const across = milesPerCell * Math.cos(radians((row + 0.5) / perDegree - 90))
    for (const [north, aside] of steps) {
      if (row + north < bottom || row + north > top || Math.abs(east + aside) > right) continue
      const next = place + north * width + aside
      if (isSettled[next] === 1) continue
      const cell = cellAt(next)
      if (seaNumbers()[cell] === 0) continue
      const reached = soFar + Math.hypot(north * milesPerCell, aside * across) * costAt(cell)
      if (reached > mostCost || reached >= (cost[next] ?? 0)) continue
      cost[next] = reached
      before[next] = place
      queue.put(next, reached)
    }
  }
  return {
    wayTo: (end) => {
      const last = cellOf(end)
      const east = (((((last % columns) - firstColumn + columns / 2) % columns) + columns) % columns) - columns / 2
      const row = Math.floor(last / columns)
      if (row < bottom || row > top || Math.abs(east) > right) return undefined
      let place = local(row, east)
      if (isSettled[place] !== 1) return undefined
      const positions: Position[] = []
      for (; place !== -1; place = before[place] ?? -1) positions.push(middleOf(cellAt(place)))
      positions.reverse()
      positions[0] = start
      positions[positions.length - 1] = end
      return positions.length === 1 ? [start, end] : pull(positions)
    },
  }
}

/** Pulls a way tight: of its positions, only those that a straight line cannot skip at the same cost. */
const pull = (way: readonly Position[]): readonly Position[] => {
  const at = (index: number): Position => way[index] ?? [0, 0]
  const soFar = [0]
  for (let index = 1; index < way.length; index++) {
    // A step between the corners of two cells of land.
    const cost = Math.min(costOf(at(index - 1), at(index)), costs[0] * milesBetween(at(index - 1), at(index)))
    soFar.push((soFar[index - 1] ?? 0) + cost)
  }
  const pulled: Position[] = [at(0)]
  let last = 0
  while (last < way.length - 1) {
    let next = last + 1
    for (let index = last + 2; index < way.length && index <= 3 * (next - last) + last + 12; index++)
      if (costOf(at(last), at(index)) <= (soFar[index] ?? 0) - (soFar[last] ?? 0) + 0.1) next = index
    pulled.push(at(next))
    last = next
  }
  return pulled
}

const createQueue = () => {
  const cells: number[] = []
  const keys: number[] = []
  return {
    put: (cell: number, key: number): void => {
      let index = cells.length
      while (index > 0) {
        const above = (index - 1) >> 1
        if ((keys[above] ?? 0) <= key) break
        cells[index] = cells[above] ?? 0
        keys[index] = keys[above] ?? 0
        index = above
      }
      cells[index] = cell
      keys[index] = key
    },
    take: (): number | undefined => {
      const first = cells[0]
      const [cell, key] = [cells.pop(), keys.pop()]
      if (cell === undefined || key === undefined || cells.length === 0) return first
      let index = 0
      for (;;) {
        const left = 2 * index + 1
        if (left >= cells.length) break
        const below = left + 1 < cells.length && (keys[left + 1] ?? 0) < (keys[left] ?? 0) ? left + 1 : left
        if ((keys[below] ?? 0) >= key) break
        cells[index] = cells[below] ?? 0
        keys[index] = keys[below] ?? 0
        index = below
      }
      cells[index] = cell
      keys[index] = key
      return first
    },
  }
}

/** Miles along a way. */
export const lengthOf = (way: readonly Position[]): number =>
  way.reduce((sum, to, index) => sum + milesBetween(way[index - 1] ?? to, to), 0)

/** A position as the nodes of a network are rounded. */
export const roundPosition = ([longitude, latitude]: Position): Position => [
  Math.round(longitude * stepsPerDegree) / stepsPerDegree,
  Math.round(latitude * stepsPerDegree) / stepsPerDegree,
]
