import type { SceneProps } from '#templates/sections/product/scene.tsx'
import { roundPlace } from '../drawings/scale.ts'

export type Shape = {
  readonly d: string
  readonly look:
    | 'line'
    | 'grid'
    | 'dash'
    | 'paper'
    | 'wash'
    | 'sea'
    | 'hatch'
    | 'course'
    | 'land'
    | 'graticule'
    | 'port'
}

export type SceneText = {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly look?: 'strong' | 'large' | 'code' | 'onSea'
  readonly anchor?: 'start' | 'middle' | 'end'
  /** Shown only where there is room for it. */
  readonly isMinor?: boolean
  /** Lines below the position, which grow with the text. */
  readonly line?: number
  /** Ems beside the position. */
  readonly aside?: number
}

export type Drawn = {
  readonly width: number
  readonly height: number
  /** Lies below all others. */
  readonly ground?: readonly Shape[]
  readonly shapes: readonly Shape[]
  readonly texts: readonly SceneText[]
  /** Factor of the shapes and the ground, whose units may differ from those of the scene. */
  readonly scale?: number
}

/** Width of most scenes, in their own units. */
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

export const sceneOf = (height: number, shapes: readonly Shape[], texts: readonly SceneText[]): Drawn => ({
  width: sceneWidth,
  height,
  shapes,
  texts: texts.map(({ x, y, ...text }) => ({ ...text, x: roundPlace(x), y: roundPlace(y) })),
})

/** Path data with its numbers rounded. */
export const roundPath = (words: TemplateStringsArray, ...numbers: readonly number[]): string =>
  words.reduce((path, word, index) => path + roundPlace(numbers[index - 1] ?? 0) + word)

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escapeText = (text: string): string => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)

const writeText = ({ x, y, text, look, anchor, isMinor = false, line = 0, aside = 0 }: SceneText): string => {
  const attributes = [
    `x="${x}" y="${y}" dy="${(0.35 + 1.3 * line).toFixed(2)}em"`,
    ...(aside === 0 ? [] : [`dx="${aside}em"`]),
    ...(look === undefined ? [] : [`data-look="${look}"`]),
    ...(anchor === undefined ? [] : [`text-anchor="${anchor}"`]),
    ...(isMinor ? ['data-minor=""'] : []),
  ]
  return `<text ${attributes.join(' ')}>${escapeText(text)}</text>`
}

/** The markup of a scene; `id` is unique on the page and names its hatching. */
export const writeScene = ({ width, height, ground, shapes, texts, scale }: Drawn, id: string): SceneProps => {
  const pattern = `<pattern id="${id}" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path data-look="hatching" d="M0 0V7"/></pattern>`
  const writeShape = ({ d, look }: Shape): string =>
    `<path data-look="${look}"${look === 'hatch' ? ` fill="url(#${id})"` : ''} d="${d}"/>`
  const paths = shapes.map(writeShape)
  const hasHatching = shapes.some(({ look }) => look === 'hatch')
  const drawn = scale === undefined ? paths.join('') : `<g transform="scale(${scale})">${paths.join('')}</g>`
  return {
    width,
    height,
    ...(ground === undefined ? {} : { ground: { scale: scale ?? 1, svg: ground.map(writeShape).join('') } }),
    svg: [hasHatching ? pattern : '', drawn, ...texts.map(writeText)].join(''),
  }
}
