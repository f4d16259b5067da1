import type { Mode } from '#freight/routes/route-plan.ts'
import { LANE_KEY } from './lane-key.ts'

/** An end of a lane: its name in the edition, and its code in the list of places. */
export type LaneEnd = { readonly name: string; readonly code: string }

/** The lane that the visitor looks at, which follows from page to page. */
export type ChosenLane = {
  readonly from: LaneEnd
  readonly to: LaneEnd
  readonly mode: Mode
  /** By sea, in nautical miles. */
  readonly miles?: number
  /** From door to door: best case, and planning value. */
  readonly days?: { readonly best: number; readonly plan: number }
  /** Of one TEU with `fcl`, of a tonne with the others. */
  readonly kgCo2e?: number
  /** Path of the page of this lane. */
  readonly href: string
  /** The line on a chart, in the text of `packTrack`. */
  readonly track?: string
}

/** Of the stored form: what another version stored is not read. */
const version = 1
const longestText = 200
const longestTrack = 8000

/** The lane of a document whose storage is blocked or full. */
let unstored: string | undefined

const listeners = new Set<() => void>()

const tell = (): void => {
  for (const listener of listeners) listener()
}

const readStored = (): string | null => {
  if (unstored !== undefined) return unstored
  try {
    return localStorage.getItem(LANE_KEY)
  } catch {
    return null
  }
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longestText ? value : undefined

const amountOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined

const endOf = (value: unknown): LaneEnd | undefined => {
  const fields = fieldsOf(value)
  const [name, code] = [textOf(fields['name']), textOf(fields['code'])]
  return name === undefined || code === undefined ? undefined : { name, code }
}

const modeOf = (value: unknown): Mode | undefined =>
  value === 'fcl' || value === 'lcl' || value === 'rail' || value === 'air' ? value : undefined

/** A path of this site: nothing that a browser would take for another host. */
const pathOf = (value: unknown): string | undefined => {
  const text = textOf(value)
  return text !== undefined && /^\/(?![/\\])/.test(text) ? text : undefined
}

/** A packed line; a text that is none of it would be drawn as anything. */
const trackOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= longestTrack && /^[?-~]+$/.test(value) ? value : undefined

const daysOf = (value: unknown): ChosenLane['days'] => {
  const fields = fieldsOf(value)
  const [best, plan] = [amountOf(fields['best']), amountOf(fields['plan'])]
  return best === undefined || plan === undefined || best > plan ? undefined : { best, plan }
}

/** The lane in a stored text, without the figures that do not hold; undefined where a part is missing. */
const laneIn = (stored: string): ChosenLane | undefined => {
  let parsed: unknown
  try {
    parsed = JSON.parse(stored)
  } catch {
    return undefined
  }
  const { version: written, lane } = fieldsOf(parsed)
  if (written !== version) return undefined
  const fields = fieldsOf(lane)
  const [from, to] = [endOf(fields['from']), endOf(fields['to'])]
  const [mode, href] = [modeOf(fields['mode']), pathOf(fields['href'])]
  if (from === undefined || to === undefined || mode === undefined || href === undefined) return undefined
  const [miles, days, kgCo2e] = [amountOf(fields['miles']), daysOf(fields['days']), amountOf(fields['kgCo2e'])]
  const track = trackOf(fields['track'])
  return {
    from,
    to,
    mode,
    ...(miles === undefined ? {} : { miles }),
    ...(days === undefined ? {} : { days }),
    ...(kgCo2e === undefined ? {} : { kgCo2e }),
    href,
    ...(track === undefined ? {} : { track }),
  }
}

/** What was read last: the same text is the same object, so that a view that shows it need not render again. */
let last: { readonly stored: string; readonly lane: ChosenLane | undefined } | undefined

/** The lane kept on this device; undefined if there is none, or none that holds. */
export const readChosenLane = (): ChosenLane | undefined => {
  const stored = readStored()
  if (stored === null) return undefined
  if (last?.stored !== stored) last = { stored, lane: laneIn(stored) }
  return last.lane
}

/** Keeps a lane on this device, in place of the one before it. */
export const keepChosenLane = ({ from, to, mode, miles, days, kgCo2e, href, track }: ChosenLane): void => {
  const stored = JSON.stringify({ version, lane: { from, to, mode, miles, days, kgCo2e, href, track } })
  unstored = undefined
  try {
    localStorage.setItem(LANE_KEY, stored)
  } catch {
    // Blocked or full: it lasts as long as the document.
    unstored = stored
  }
  tell()
}

export const forgetChosenLane = (): void => {
  unstored = undefined
  try {
    localStorage.removeItem(LANE_KEY)
  } catch {
    // Blocked: nothing is stored.
  }
  tell()
}

const onStorage = ({ key }: StorageEvent): void => {
  if (key !== LANE_KEY && key !== null) return
  unstored = undefined
  tell()
}

/** Calls back when the lane changes, also in another tab. Returns what ends it. */
export const watchChosenLane = (listener: () => void): (() => void) => {
  if (listeners.size === 0) addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', onStorage)
  }
}
