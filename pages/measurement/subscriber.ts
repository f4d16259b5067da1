import type { LifecycleEvent } from '@fairlead/engine/client'
import { readBasePath } from './read-settings.ts'
import type { Measurement } from './start-measurement.ts'
import { untilIdle } from './until-idle.ts'
import { isBot, isQuietPath } from './visitor.ts'

/** Selects the link that opens the consent choices. */
const CHOICES = '[data-privacy-choices]'

const IDLE_TIMEOUT_MS = 5_000
const NO_IDLE_MS = 1_000

/** Whether the first page has had time for itself. */
let isIdle = false

let running: Promise<Measurement | undefined> | undefined

/** Addresses of pages that measurement has not been told of, in their order. */
const addresses: string[] = []

const load = async (): Promise<Measurement | undefined> => {
  try {
    const { startMeasurement } = await import('./start-measurement.ts')
    return await startMeasurement()
  } catch (error) {
    // The site works without measurement; the next navigation tries again.
    console.warn(error)
    running = undefined
    return undefined
  }
}

const isQuiet = (path: string): boolean => isQuietPath(path, readBasePath())

/** Tells a running measurement of the pages that have been shown. */
const tell = (measurement: Measurement): void => {
  for (const address of addresses.splice(0)) {
    measurement.note(address)
    if (isQuiet(address)) measurement.pause()
    else measurement.visit(address)
  }
}

const begin = async (): Promise<Measurement | undefined> => {
  running ??= load()
  const measurement = await running
  if (measurement !== undefined) tell(measurement)
  return measurement
}

/** Starts measurement, unless the page that is shown is not measured. */
const follow = async (): Promise<void> => {
  const shown = addresses.at(-1)
  if (shown === undefined) return
  if (!isQuiet(shown)) await begin()
  else if (running !== undefined) {
    const measurement = await running
    if (measurement !== undefined) tell(measurement)
  }
}

const openChoices = (event: MouseEvent): void => {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!isPlain || !(event.target instanceof Element) || event.target.closest(CHOICES) === null) return
  event.preventDefault()
  event.stopPropagation()
  void begin().then((measurement) => measurement?.showChoices())
}

export const alive = async ({ path }: LifecycleEvent<'alive'>): Promise<void> => {
  // Captures the click, so that the runtime does not follow the link.
  window.addEventListener('click', openChoices, { capture: true })
  if (isBot(navigator.userAgent)) return
  addresses.push(path)
  await untilIdle(IDLE_TIMEOUT_MS, NO_IDLE_MS)
  isIdle = true
  await follow()
}

export const navigated = async ({ to, cause }: LifecycleEvent<'navigated'>): Promise<void> => {
  if (isBot(navigator.userAgent) || cause === 'fragment') return
  addresses.push(to)
  if (isIdle) await follow()
}
