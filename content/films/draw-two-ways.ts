import type { LaneRow } from '#content/schema/atlas.ts'
import type { Film } from '#content/schema/film.ts'
import { placeOn, type Sheet, turnTo } from '#freight/charts/sheet.ts'
import { unpackTrack } from '#freight/charts/track.ts'
import { milesBetween } from '#freight/sea/position.ts'
import { writeTenths, writeWhole } from '#locale/numbers.ts'
import { laneFacts } from './lane-facts.ts'

export const width = 1280
export const height = 720
export const framesPerSecond = 24

/** The part of the sheet that is seen: the lane on the right, room for text on the left. */
const unitsAcross = 1000
const scale = width / unitsAcross
const shift = { x: -12, y: 62 }

/** Times of the scenes in seconds; the captions in `content/<edition>/films/` follow them. */
export const scenes = { sail: 5.5, arrive: 20, longer: 21.5, emissions: 26.5, ask: 32, end: 38 } as const

/** A moment for the poster: both ships are under way, and their ways have parted. */
export const posterSecond = 13.5

const colours = {
  sea: '#083a50',
  land: '#14506a',
  ink: '#eef6f8',
  muted: '#b4cdd7',
  line: '#4f8197',
  suez: '#7fc6df',
  cape: '#ff84bd',
} as const

type Words = Film['picture']
type Point = readonly [x: number, y: number]
type Way = { readonly points: readonly Point[]; readonly miles: readonly number[] }

const fill = (pattern: string, values: Readonly<Record<string, string>>): string =>
  pattern.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

const escapeXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** How far a change that begins at `from` has come: from 0 to 1, slow at both ends. */
const ease = (second: number, from: number, takes = 0.6): number => {
  const share = Math.min(1, Math.max(0, (second - from) / takes))
  return share * share * (3 - 2 * share)
}

const wayOn = (sheet: Sheet, track: string): Way => {
  const positions = unpackTrack(track)
  const points = positions.map(([longitude, latitude]): Point => {
    const [x, y] = placeOn(sheet, [turnTo(sheet, longitude), latitude])
    return [(x - shift.x) * scale, (y - shift.y) * scale]
  })
  let sum = 0
  const miles = positions.map((position, index) => {
    sum += milesBetween(positions[index - 1] ?? position, position)
    return sum
  })
  return { points, miles }
}

/** The part of a way that a ship has covered; its last point is the ship. */
const coveredPart = ({ points, miles }: Way, share: number): readonly Point[] => {
  const reached = share * (miles.at(-1) ?? 0)
  const next = miles.findIndex((mile) => mile > reached)
  if (next === -1) return points
  const [before, after] = [points[next - 1] ?? [0, 0], points[next] ?? [0, 0]]
  const [from = 0, to = 1] = [miles[next - 1], miles[next]]
  const rest = (reached - from) / (to - from)
  return [
    ...points.slice(0, next),
    [before[0] + (after[0] - before[0]) * rest, before[1] + (after[1] - before[1]) * rest],
  ]
}

const pathOf = (points: readonly Point[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

type TextLook = {
  readonly size: number
  readonly colour?: string
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly opacity?: number
}

const text = (x: number, y: number, words: string, { size, colour, anchor, opacity = 1 }: TextLook): string =>
  opacity === 0
    ? ''
    : `<text x="${x}" y="${y}" font-size="${size}" fill="${colour ?? colours.ink}" ` +
      `text-anchor="${anchor ?? 'start'}" opacity="${opacity.toFixed(3)}">${escapeXml(words)}</text>`

const left = 56
const barWidth = 300

const lines = (words: readonly string[], y: number, opacity: number): string =>
  words.map((line, index) => text(left, y + index * 56, line, { size: 48, opacity })).join('')

type Bar = { readonly label: string; readonly value: string; readonly share: number; readonly colour: string }

/** Two bars with a label above and a value below each. They grow from the left. */
const bars = (both: readonly Bar[], y: number, opacity: number, growth: number): string =>
  both
    .map(({ label, value, share, colour }, index) => {
      const top = y + index * 150
      return (
        text(left, top, label, { size: 30, colour: colours.muted, opacity }) +
        `<rect x="${left}" y="${top + 16}" width="${(barWidth * share * growth).toFixed(1)}" height="18" ` +
        `fill="${colour}" opacity="${opacity.toFixed(3)}"/>` +
        text(left, top + 84, value, { size: 44, colour, opacity })
      )
    })
    .join('')

type Drawing = {
  readonly lane: Pick<LaneRow, 'ways' | 'grams'>
  readonly sheet: Sheet
  /** Path data of the land on the sheet. */
  readonly land: string
  readonly words: Words
  /** Language that figures are written in. */
  readonly language: string
}

/** Draws the frame at a time in seconds as SVG. */
export const createFrames = ({ lane, sheet, land, words, language }: Drawing): ((second: number) => string) => {
  const [suez, cape] = laneFacts(lane)
  const [suezWay, capeWay] = lane.ways.map(({ track }) => wayOn(sheet, track ?? ''))
  if (suez === undefined || cape === undefined || suezWay === undefined || capeWay === undefined)
    throw new Error('The film shows a lane with two ways.')
  const daysPerSecond = cape.days / (scenes.arrive - scenes.sail)
  const start: Point = suezWay.points[0] ?? [0, 0]
  const end: Point = suezWay.points.at(-1) ?? [0, 0]
  const more = { miles: cape.miles - suez.miles, days: cape.days - suez.days }

  const drawWay = (way: Way, share: number, colour: string, dash: string): string => {
    if (share <= 0) return ''
    const covered = coveredPart(way, Math.min(1, share))
    const [x, y] = covered.at(-1) ?? [0, 0]
    return (
      `<path d="${pathOf(covered)}" fill="none" stroke="${colour}" stroke-width="6" stroke-linejoin="round" ` +
      `stroke-linecap="butt"${dash}/>` +
      `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="11" fill="${colour}" stroke="${colours.sea}" stroke-width="3"/>`
    )
  }

  const drawSailing = (second: number): string => {
    const opacity = ease(second, scenes.sail - 0.6) * (1 - ease(second, scenes.longer - 0.5))
    if (opacity === 0) return ''
    const days = Math.max(0, (second - scenes.sail) * daysPerSecond)
    const label = (y: number, name: string, colour: string, facts: typeof suez): string =>
      text(left, y, name, { size: 30, colour, opacity }) +
      text(left, y + 50, fill(words.days, { days: writeTenths(facts.days, language) }), {
        size: 44,
        opacity: opacity * ease(days, facts.days, 1),
      })
    return (
      text(left, 330, fill(words.day, { day: String(Math.floor(Math.min(days, cape.days))) }), { size: 64, opacity }) +
      text(left, 376, words.speed, { size: 28, colour: colours.muted, opacity }) +
      label(450, words.suez, colours.suez, suez) +
      label(555, words.cape, colours.cape, cape)
    )
  }

  const drawLonger = (second: number): string => {
    const opacity = ease(second, scenes.longer) * (1 - ease(second, scenes.emissions - 0.6))
    if (opacity === 0) return ''
    const both = [
      {
        label: words.suez,
        value: fill(words.miles, { miles: writeWhole(suez.miles, language) }),
        share: suez.miles / cape.miles,
      },
      { label: words.cape, value: fill(words.miles, { miles: writeWhole(cape.miles, language) }), share: 1 },
    ].map((bar, index) => ({ ...bar, colour: index === 0 ? colours.suez : colours.cape }))
    return (
      lines(words.longer, 96, opacity) +
      bars(both, 230, opacity, ease(second, scenes.longer + 0.4, 1)) +
      text(left, 590, fill(words.more, { days: writeTenths(more.days, language) }), {
        size: 64,
        opacity: opacity * ease(second, scenes.longer + 1.6),
      })
    )
  }

  const drawEmissions = (second: number): string => {
    const opacity = ease(second, scenes.emissions) * (1 - ease(second, scenes.ask - 0.6))
    if (opacity === 0) return ''
    const amount = (kilograms: number): string => fill(words.kilograms, { kilograms: writeWhole(kilograms, language) })
    const both = [
      { label: words.suez, value: amount(suez.kilograms), share: suez.kilograms / cape.kilograms },
      { label: words.cape, value: amount(cape.kilograms), share: 1 },
    ].map((bar, index) => ({ ...bar, colour: index === 0 ? colours.suez : colours.cape }))
    return lines(words.emissions, 96, opacity) + bars(both, 250, opacity, ease(second, scenes.emissions + 0.4, 1))
  }

  const drawAsking = (second: number): string =>
    lines(words.ask, 200, ease(second, scenes.ask)) + lines(words.plan, 380, ease(second, scenes.ask + 1.8))

  return (second) => {
    const sailed = Math.max(0, (second - scenes.sail) * daysPerSecond)
    const isTitled = 1 - ease(second, scenes.longer - 0.6)
    const port = ([x, y]: Point, name: string, anchor: 'start' | 'end', dx: number, dy: number): string =>
      `<circle cx="${x}" cy="${y}" r="9" fill="${colours.sea}" stroke="${colours.ink}" stroke-width="4"/>` +
      text(x + dx, y + dy, name, { size: 32, anchor })
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
      `font-family="Atkinson Hyperlegible Next, Noto Sans SC" font-weight="600">` +
      `<defs><linearGradient id="panel"><stop offset="0" stop-color="${colours.sea}"/>` +
      `<stop offset="0.82" stop-color="${colours.sea}"/><stop offset="1" stop-color="${colours.sea}" stop-opacity="0"/>` +
      '</linearGradient></defs>' +
      `<rect width="${width}" height="${height}" fill="${colours.sea}"/>` +
      `<path transform="scale(${scale}) translate(${-shift.x} ${-shift.y})" d="${land}" fill="${colours.land}"/>` +
      `<rect width="460" height="${height}" fill="url(#panel)"/>` +
      drawWay(capeWay, sailed / cape.days, colours.cape, ' stroke-dasharray="16 8"') +
      drawWay(suezWay, sailed / suez.days, colours.suez, '') +
      port(start, words.from, 'end', -22, -8) +
      port(end, words.to, 'start', 22, 14) +
      lines(words.title, 130, isTitled) +
      drawSailing(second) +
      drawLonger(second) +
      drawEmissions(second) +
      drawAsking(second) +
      text(width - 28, 40, words.source, {
        size: 19,
        colour: colours.muted,
        anchor: 'end',
        opacity: ease(second, scenes.longer),
      }) +
      '</svg>'
    )
  }
}
