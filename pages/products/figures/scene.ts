import type { SceneProps, SceneText, Shape } from '#templates/sections/product/scene.tsx'
import { roundPlace } from '../drawings/scale.ts'

/** Width of all scenes, in their own units. */
export const sceneWidth = 560

type Point = readonly [x: number, y: number]

const write = ([x, y]: Point): string => `${roundPlace(x)} ${roundPlace(y)}`

export const pathThrough = (points: readonly Point[]): string => `M${points.map(write).join('L')}`
export const polygon = (points: readonly Point[]): string => `${pathThrough(points)}Z`
export const rectangle = (x: number, y: number, width: number, height: number): string =>
  polygon([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ])

/** Running sums: where each part begins, and where the last one ends. */
export const startsOf = (parts: readonly number[]): readonly number[] => {
  const starts = [0]
  for (const part of parts) starts.push((starts.at(-1) ?? 0) + part)
  return starts
}

export const sceneOf = (height: number, shapes: readonly Shape[], texts: readonly SceneText[]): SceneProps => ({
  width: sceneWidth,
  height,
  shapes,
  texts: texts.map(({ x, y, ...text }) => ({ ...text, x: roundPlace(x), y: roundPlace(y) })),
})

/** Path data with its numbers rounded. */
export const roundPath = (words: TemplateStringsArray, ...numbers: readonly number[]): string =>
  words.reduce((path, word, index) => path + roundPlace(numbers[index - 1] ?? 0) + word)
