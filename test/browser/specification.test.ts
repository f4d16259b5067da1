import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AskedRow, askRows, NOT_ASKABLE } from '#test/specification/ask-rows.ts'
import { type Alter, mirrorOf } from '#test/specification/checks/mirror.ts'
import { askedAt } from '#test/specification/place.ts'
import { type Row, row } from '#test/specification/row.ts'
import { rows } from '#test/specification/rows/all.ts'
import { openBrowser } from '#test/support/browser.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { visitEditions } from './support/visited-editions.ts'

const visited = visitEditions()

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const rowOf = (id: string): Row => {
  const found = rows.find((one) => one.id === id)
  if (found === undefined) throw new Error(`There is no row ${id}.`)
  return found
}

/** Asks one row of a host that alters what the English edition answers. */
const ask = async (asked: Row, alter: Alter): Promise<AskedRow> => {
  const mirror = await mirrorOf(new URL(visited('en-US').urlOf('/')).origin, alter)
  try {
    const site = askedAt('en-US', mirror.origin, browser, undefined)
    // There are no endpoints, and the browser says so.
    const open: typeof site.open = (options) => site.open({ ...options, expectedErrors: /Failed to load resource/ })
    const [found] = await askRows([asked], [{ ...site, open }], { lanes: 2 })
    if (found === undefined) throw new Error('No row was asked.')
    return found
  } finally {
    mirror.close()
  }
}

const untouched: Alter = () => undefined

const broken: readonly {
  readonly id: string
  readonly what: string
  readonly state: 'missing' | 'partly'
  readonly alter: Alter
}[] = [
  {
    id: '2.pages.8',
    what: 'a page that is gone',
    state: 'missing',
    alter: (at) => (at === '/privacy' ? { status: 404 } : undefined),
  },
  {
    id: '2.families.13',
    what: 'one redirect that is passing, of many',
    state: 'partly',
    alter: (at) => (at === '/services/trucking' ? { status: 302 } : undefined),
  },
  {
    id: '2.canonical.12',
    what: 'a canonical tag with another path',
    state: 'missing',
    alter: (at, body) =>
      at === '/privacy' ? { body: body.replace(/(rel="canonical" href="[^"]*)privacy/, '$1other') } : undefined,
  },
  {
    id: '7.calls.1',
    what: 'page data that do not name their slices',
    state: 'partly',
    alter: (at, body) =>
      at === '/page-data/blog/page-data.json' ? { body: body.replace('"slicesMap"', '"others"') } : undefined,
  },
  {
    id: '3.quote.2',
    what: 'a form without a container type',
    state: 'missing',
    alter: (at, body) =>
      at === '/get-started'
        ? { body: body.replaceAll('45&#x27; High Cube', '').replaceAll("45' High Cube", '') }
        : undefined,
  },
  {
    id: '3.app-data.1',
    what: 'app data without a hash',
    state: 'missing',
    alter: (at) => (at === '/page-data/app-data.json' ? { body: '{}' } : undefined),
  },
]

describe('a row of the specification', () => {
  it.each(broken)('$id is $state on a site with $what, and holds without', async ({ id, state, alter }) => {
    expect((await ask(rowOf(id), untouched)).state).toBe('holds')
    expect((await ask(rowOf(id), alter)).state).toBe(state)
  })

  it('without a check is missing', async () => {
    expect((await ask(row('0.none.1', 'Nobody has looked.'), untouched)).state).toBe('missing')
  })

  it('that only the one who runs the site can ask is neither held nor missing', async () => {
    expect((await ask(rowOf('1.accounts.2'), untouched)).state).toBe(NOT_ASKABLE)
  })
})

describe('the rows of the specification', () => {
  it('have ids of their own, sentences and checks', () => {
    expect(rows.length).toBeGreaterThan(120)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(rows.filter(({ id }) => !/^[1-9](\.[a-z][a-z-]*)\.\d+$/.test(id)).map(({ id }) => id)).toEqual([])
    expect(rows.filter(({ sentence }) => !/^[A-Z].*\.$/.test(sentence)).map(({ id }) => id)).toEqual([])
    expect(rows.filter(({ checks }) => checks.length === 0).map(({ id }) => id)).toEqual([])
  })

  it('name decisions that exist', () => {
    const files = readdirSync(path.join(repositoryDir, 'docs/decisions'))
    const named = rows.flatMap(({ decision }) => decision ?? [])
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((number) => !files.some((file) => file.startsWith(`${number}-`)))).toEqual([])
  })
})
