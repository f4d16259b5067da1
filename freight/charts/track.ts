import { decodeIntegers, encodeIntegers } from '../sea/integers.ts'
import type { Position } from '../sea/position.ts'
import { placeOn, type Sheet } from './sheet.ts'

/** Tracks are rounded to a hundredth of a degree. */
const stepsPerDegree = 100

/** Encodes a line of positions as a short text of differences. */
export const packTrack = (track: readonly Position[]): string => {
  const steps = track.map(([x, y]) => [Math.round(x * stepsPerDegree), Math.round(y * stepsPerDegree)] as const)
  return encodeIntegers(
    steps.flatMap(([x, y], index) => {
      const [lastX, lastY] = steps[index - 1] ?? [0, 0]
      return [x - lastX, y - lastY]
    }),
  )
}

export const unpackTrack = (text: string): readonly Position[] => {
  const steps = decodeIntegers(text)
  const track: Position[] = []
  let [x, y] = [0, 0]
  for (let index = 0; index < steps.length; index += 2) {
    x += steps[index] ?? 0
    y += steps[index + 1] ?? 0
    track.push([x / stepsPerDegree, y / stepsPerDegree])
  }
  return track
}

/** SVG path data of a track on a sheet, in whole units, corners rounded. */
export const drawTrack = (sheet: Sheet, track: readonly Position[], turn = 0): string => {
  const points = track.map(([longitude, latitude]) => placeOn(sheet, [longitude + turn, latitude]).map(Math.round))
  let [lastX = 0, lastY = 0] = points[0] ?? []
  let data = `M${lastX} ${lastY}l`
  for (const [x = 0, y = 0] of points.slice(1)) {
    if (x === lastX && y === lastY) continue
    const [dx, dy] = [x - lastX, y - lastY]
    data += `${data.endsWith('l') || dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`
    ;[lastX, lastY] = [x, y]
  }
  return data.endsWith('l') ? data.slice(0, -1) : data
}
