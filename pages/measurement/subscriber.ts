import type { LifecycleEvent } from '#runtime/lifecycle/lifecycle.ts'
import { readBasePath } from './read-settings.ts'
import type { Measurement } from './start-measurement.ts'
import { untilIdle } from './until-idle.ts'
import { isBot, isQuietPath } from './visitor.ts'

/** Selects the link that opens the consent choices. */
const CHOICES = '[data-privacy-choices]'

const IDLE_TIMEOUT_MS = 5_000
const NO_IDLE_MS = 1_000

let running: Promise<Measurement | undefined> | undefined

/** Addresses of the visit before measurement has loaded. */
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

const begin = async (): Promise<Measurement | undefined> => {
  running ??= load()
  const measurement = await running
  if (measurement !== undefined) for (const address of addresses.splice(0)) measurement.note(address)
  return measurement
}

const isQuiet = (path: string): boolean => isQuietPath(path, readBasePath())

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
  if (!isQuiet(path)) (await begin())?.visit(path)
}

export const navigated = async ({ to, cause }: LifecycleEvent<'navigated'>): Promise<void> => {
  if (isBot(navigator.userAgent) || cause === 'fragment') return
  addresses.push(to)
  if (isQuiet(to)) (await running)?.pause()
  else (await begin())?.visit(to)
}
