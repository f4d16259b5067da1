import type { Page } from 'playwright-core'
import type { CellHost } from './cell-host.ts'
import type { Moment } from './moments.ts'
import { observeScreen } from './observe.ts'
import { poll } from './poll.ts'

export type Stage = {
  readonly page: Page
  readonly host: CellHost
  readonly origin: string
  /** Arms the faults and starts the observation. */
  readonly arm: () => void
  /** Waits for a condition; throws with this message if it never holds. */
  readonly until: (what: string, isSo: () => boolean | Promise<boolean>) => Promise<void>
}

export const TARGET = '/target?a=1#part'
const TARGET_DATA = '/page-data/target/page-data.json'
const SLOW_DATA = '/page-data/slow/page-data.json'

/** A prefetch starts some seconds after its link comes into view. */
const PREFETCH_BEGINS_MS = 8_000
const HOVER_BEGINS_MS = 1_500
const QUIET_MS = 150

/** Clicks by script: a driver's click scrolls and hovers first, which prefetches. */
export const clickLink = (page: Page, pathname: string): Promise<void> =>
  page
    .locator(`a[href^="${pathname}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click())

const shows = async (page: Page, name: string): Promise<boolean> => {
  const screen = await observeScreen(page)
  return screen?.pages.join() === name && screen.isAlive
}

const arrive = async ({ page, host, origin, until }: Stage, pathname: string, name: string): Promise<void> => {
  await page.goto(origin + pathname, { waitUntil: 'commit' })
  await until(`the page ${name} is alive`, () => shows(page, name))
  await until('nothing is being asked for', () => host.traffic().open === 0 && host.traffic().quietMs > QUIET_MS)
}

/** Waits until the failing resource was requested, or until the requests for the target have ended. */
const untilAsked = async ({ host }: Stage, limitMs: number): Promise<boolean> =>
  poll(() => {
    const { requests, open, quietMs } = host.traffic()
    return requests > 0 || (host.countOf(TARGET_DATA) > 0 && open === 0 && quietMs > 400)
  }, limitMs)

/** Prepares the moment, and returns the visitor's next action. */
const PLAYS: Readonly<Record<Moment, (stage: Stage) => Promise<() => Promise<void>>>> = {
  'first-load': async ({ page, origin, arm }) => {
    arm()
    return async () => {
      await page.goto(origin + TARGET, { waitUntil: 'commit' })
    }
  },
  prefetch: async (stage) => {
    const { page, arm } = stage
    await arrive(stage, '/', 'start')
    arm()
    await page.locator(`a[href="${TARGET}"]`).scrollIntoViewIfNeeded()
    await untilAsked(stage, PREFETCH_BEGINS_MS)
    return () => clickLink(page, '/target')
  },
  hover: async (stage) => {
    const { page, arm } = stage
    await arrive(stage, '/', 'start')
    arm()
    await page.locator(`a[href="${TARGET}"]`).hover()
    await untilAsked(stage, HOVER_BEGINS_MS)
    return async () => {
      await page.mouse.down()
      await page.mouse.up()
    }
  },
  click: async (stage) => {
    await arrive(stage, '/', 'start')
    stage.arm()
    return () => clickLink(stage.page, '/target')
  },
  back: async (stage) => {
    const { page, host, until } = stage
    // When the visitor goes back, neither tab nor browser has the target cached.
    host.setForgettable(true)
    await arrive(stage, TARGET, 'target')
    await clickLink(page, '/slow')
    await until('the next page is shown', () => shows(page, 'slow'))
    await page.reload({ waitUntil: 'commit' })
    await until('the next page is alive again', () => shows(page, 'slow'))
    await until('nothing is being asked for', () => host.traffic().open === 0 && host.traffic().quietMs > QUIET_MS)
    host.setForgettable(false)
    stage.arm()
    return () => page.evaluate(() => window.history.back())
  },
  overtaking: async (stage) => {
    const { page, host, until } = stage
    await arrive(stage, '/', 'start')
    host.holdBack((pathname) => pathname === SLOW_DATA)
    await clickLink(page, '/slow')
    await until('the slow page is asked for', () => host.countOf(SLOW_DATA) > 0)
    stage.arm()
    return () => clickLink(page, '/target')
  },
  overtaken: async (stage) => {
    const { page, host, arm } = stage
    await arrive(stage, '/', 'start')
    // The failure occurs only when the visitor is on the way elsewhere.
    host.holdBack(host.isFaulty)
    arm()
    await clickLink(page, '/target')
    await untilAsked(stage, HOVER_BEGINS_MS)
    return async () => {
      await clickLink(page, '/other')
      host.release()
    }
  },
}

export const playMoment = (moment: Moment, stage: Stage): Promise<() => Promise<void>> => PLAYS[moment](stage)
