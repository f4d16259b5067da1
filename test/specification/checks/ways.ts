import { addLink, type Visit, type VisitOptions } from '#test/browser/support/visit.ts'
import type { Asked } from '../asked.ts'
import { browser, type Check } from '../row.ts'
import { type At, pathOf } from './pages.ts'
import { hold, until } from './until.ts'

/** Pages that visits begin and go on with. */
export const BEFORE = '/paps'
export const AFTER = '/pars'

type State = (visit: Visit, asked: Asked, path: string) => Promise<void>

export type Ways = VisitOptions & {
  /** Where the address leads, if it is an old one. */
  readonly lands?: string
}

/** The browser's own note that an old address has no page data. */
const NO_PAGE_DATA = /status of 404/

const pathnameOf = (path: string): string => new URL(path, 'http://localhost').pathname

const untilAt = (visit: Visit, path: string): Promise<void> =>
  until(`the address ${path}`, () => decodeURI(new URL(visit.page.url()).pathname) === decodeURI(pathnameOf(path)))

/** Follows a link, without leaving the document. */
export const follow = async (visit: Visit, path: string, lands = path): Promise<void> => {
  const link = await addLink(visit.page, path)
  await link.click()
  await untilAt(visit, lands)
}

export const arriveAt = async (asked: Asked, path: string, options?: VisitOptions): Promise<Visit> => {
  const visit = await asked.open(options)
  await visit.page.goto(asked.urlOf(path))
  await visit.alive()
  return visit
}

const stays = (visit: Visit): void =>
  hold(visit.documentLoads() === 1, `${visit.documentLoads()} documents were loaded in place of one`)

/** The same state after a first load, after a navigation within the document, and after back and forward. */
export const threeWays = (at: At, what: string, state: State, { lands, ...given }: Ways = {}): readonly Check[] => {
  const options = lands === undefined ? given : { expectedErrors: NO_PAGE_DATA, ...given }
  return [
    browser(`${what}, on a first load`, async (asked) => {
      const path = await pathOf(at, asked)
      const visit = await arriveAt(asked, path, options)
      await untilAt(visit, lands ?? path)
      await state(visit, asked, path)
    }),
    browser(`${what}, after a navigation within the document`, async (asked) => {
      const path = await pathOf(at, asked)
      const visit = await arriveAt(asked, BEFORE, options)
      await follow(visit, path, lands)
      await state(visit, asked, path)
      stays(visit)
    }),
    browser(`${what}, after back and after forward`, async (asked) => {
      const path = await pathOf(at, asked)
      const visit = await arriveAt(asked, BEFORE, options)
      await follow(visit, path, lands)
      await follow(visit, AFTER)
      await visit.page.goBack()
      await untilAt(visit, lands ?? path)
      await state(visit, asked, path)
      await visit.page.goBack()
      await untilAt(visit, BEFORE)
      await visit.page.goForward()
      await untilAt(visit, lands ?? path)
      await state(visit, asked, path)
      stays(visit)
    }),
  ]
}
