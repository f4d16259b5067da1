import { cpSync } from 'node:fs'
import path from 'node:path'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { collections as all } from '#content/collections.ts'
import messages from '#content/messages.json'
import settings from '#content/site.ts'
import * as jobPage from '#pages/company/careers/jobs/job.page.tsx'
import * as officesPage from '#pages/company/careers/our-global-offices.page.tsx'
import * as casePage from '#pages/company/customers/case-study.page.tsx'
import * as eventsPage from '#pages/events.page.tsx'
import { byEdition } from '#pages/view-models/by-edition.ts'
import * as webinarsPage from '#pages/webinars/index.page.tsx'
import { createReadLog } from '#prerender/content/inputs/read-log.ts'
import { loadTranslator } from '#prerender/content/translator.ts'
import { AppProvider } from '#runtime/page/app-context.tsx'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { readJson, writeFiles } from '#test/support/files.ts'
import { type IndexedSite, indexSite } from '#test/support/index-site.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const EDITIONS = ['en-US', 'zh-CN']
const FOLDERS = ['offices', 'careers', 'company', 'films', 'pages', 'webinars']

const collections = {
  offices: all.offices,
  officeFacts: all.officeFacts,
  officeMap: all.officeMap,
  officesPage: all.officesPage,
  careers: all.careers,
  teams: all.teams,
  jobs: all.jobs,
  jobFacts: all.jobFacts,
  events: all.events,
  eventFacts: all.eventFacts,
  eventsPage: all.eventsPage,
  caseStudies: all.caseStudies,
  caseFacts: all.caseFacts,
  films: all.films,
  filmFacts: all.filmFacts,
  companyFacts: all.companyFacts,
  indexes: all.indexes,
  webinars: all.webinars,
}

/** Where the files of a kind are. */
const FACTS = {
  officeFacts: 'offices',
  jobFacts: 'jobs',
  eventFacts: 'events',
  caseFacts: 'cases',
  filmFacts: 'films',
  companyFacts: 'company',
} as const

const folder = temporaryFolder()
const siteDir = path.join(folder, 'site')
for (const name of [...EDITIONS.flatMap((edition) => FOLDERS.map((part) => `${edition}/${part}`)), 'facts'])
  cpSync(path.join(repositoryDir, 'content', name), path.join(siteDir, 'content', name), { recursive: true })

type Data = Readonly<Record<string, unknown>>

const dataOf = (file: string): Data => readJson(repositoryDir, `content/${file}`) as Data
const json = (data: Data): string => `${JSON.stringify(data, null, 2)}\n`

/** Writes a changed copy of a fact, and of its words in both editions: all that an editor does. */
const add = (
  facts: readonly [from: string, to: string, change: Data],
  words?: readonly [string, string, Data],
): void => {
  const [from, to, change] = facts
  writeFiles(path.join(siteDir, 'content'), { [to]: json({ ...dataOf(from), ...change }) })
  if (words === undefined) return
  const [wordsFrom, wordsTo, changed] = words
  for (const edition of EDITIONS)
    writeFiles(path.join(siteDir, 'content'), {
      [`${edition}/${wordsTo}`]: json({ ...dataOf(`${edition}/${wordsFrom}`), ...changed }),
    })
}

const createTranslate = await loadTranslator({ table: messages, missing: [] })

type Module = { readonly page: { readonly select: (context: never) => unknown }; readonly View: unknown }

/** The document's part that a page of the site makes of the content. */
const render = (site: IndexedSite, { page, View }: Module, edition: string, of: { path: string; id?: string }) => {
  const context = {
    edition,
    settings,
    content: site.open(edition),
    t: createTranslate(edition, edition, createReadLog()),
    path: of.path,
    params: { id: of.id },
  }
  const view = createElement(View as FunctionComponent<object>, { data: page.select(context as never) } as object)
  const app = {
    site: { ...settings, edition },
    path: of.path,
    url: `https://site.example${of.path}`,
    store: {},
    page: {},
  }
  // Phrases of Chinese headings are bound by word joiners and no-break spaces.
  return renderToStaticMarkup(createElement(AppProvider, { value: app as never }, view)).replaceAll(
    /[\u2060\u00a0]/g,
    '',
  )
}

describe('an editor adds, without code,', () => {
  it.each(EDITIONS)('an office, a job, an event, a case study and a film, found in pages of %s', async (edition) => {
    add(
      [
        'facts/offices/rotterdam.json',
        'facts/offices/hamburg.json',
        { phone: '+49-555-0177', position: [9.99, 53.55] },
      ],
      ['offices/rotterdam.json', 'offices/hamburg.json', { city: 'Hamburg', order: 9 }],
    )
    add(
      ['facts/jobs/web-engineer.json', 'facts/jobs/quay-planner.json', { closes: '2027-03-31' }],
      ['careers/jobs/web-engineer.json', 'careers/jobs/quay-planner.json', { title: 'Quayplanner' }],
    )
    add(
      ['facts/events/lcl-packing.json', 'facts/events/quay-hours.json', { office: 'hamburg' }],
      ['company/events/lcl-packing.json', 'company/events/quay-hours.json', { title: 'Quayhours' }],
    )
    add(
      ['facts/cases/free-time-lamps.json', 'facts/cases/quay-lamps.json', {}],
      [
        'company/case-studies/free-time-lamps.json',
        'company/case-studies/quay-lamps.json',
        { title: 'Quaylamps', slug: '/quay-lamps' },
      ],
    )
    add(
      ['facts/films/two-ways.json', 'facts/films/quay-film.json', { seconds: 77 }],
      ['films/two-ways.json', 'films/quay-film.json', { title: 'Quayfilm' }],
    )
    const site = await indexSite(siteDir, collections)
    expect(site.findings).toEqual([])

    const offices = render(site, officesPage, edition, { path: '/careers/our-global-offices' })
    expect(offices).toContain('Hamburg')
    expect(offices).toContain('+49-555-0177')
    expect(
      render(site, jobPage, edition, { path: '/company/careers/jobs/quay-planner', id: 'quay-planner' }),
    ).toContain('Quayplanner')
    expect(render(site, eventsPage, edition, { path: '/events' })).toContain('Quayhours')
    expect(render(site, casePage, edition, { path: '/customers/quay-lamps', id: 'quay-lamps' })).toContain('Quaylamps')
    const webinars = render(site, webinarsPage, edition, { path: '/webinars' })
    expect(webinars).toContain('Quayfilm')
    expect(webinars).toContain(`quay-film.${edition}.webm`)
  })
})

it('the phone numbers, accounts and licences of the company are those of its file', () => {
  expect(settings.company).toMatchObject(dataOf('facts/company.json'))
})

describe('a fact with a fault is refused by file and line:', () => {
  it.each([
    ['a misspelt member', 'facts/jobs/web-engineer.json', { closd: '2026-12-01' }, 'closd', '“closed” has one like it'],
    [
      'a day that is none',
      'facts/jobs/web-engineer.json',
      { closes: '2026-02-30' },
      'closes',
      'a day written YYYY-MM-DD',
    ],
    [
      'a moment that is none',
      'facts/events/lcl-packing.json',
      { starts: '2027-02-30T02:00Z' },
      'starts',
      'a moment in UTC',
    ],
    [
      'a phone number that is none',
      'facts/offices/rotterdam.json',
      { phone: '0555 0104' },
      'phone',
      'a phone number such as',
    ],
    [
      'a phone number of the company that is none',
      'facts/company.json',
      { phone: '+1-555' },
      'phone',
      'a phone number such as',
    ],
    ['a time zone that is none', 'facts/offices/rotterdam.json', { zone: 'Europe/Roterdam' }, 'zone', 'a time zone'],
    ['a misspelt member of a case study', 'facts/cases/quay.json', { rws: [] }, 'rws', '“rows” has one like it'],
    [
      'no bytes of a film',
      'facts/films/two-ways.json',
      { bytes: { 'en-US': 0 } },
      'bytes',
      'a whole number above 0',
      1,
    ],
  ])('%s', async (_, file, change, member, says, lower = 0) => {
    const dir = path.join(folder, member, path.basename(file))
    const from = file === 'facts/cases/quay.json' ? 'facts/cases/free-time-lamps.json' : file
    const text = json({ ...dataOf(from), ...change })
    writeFiles(path.join(dir, 'content'), { [file]: text })
    const [name] = Object.keys(FACTS).filter((each) => file.startsWith(`facts/${FACTS[each as keyof typeof FACTS]}`))
    const { findings } = await indexSite(dir, { facts: all[name as keyof typeof FACTS] })
    const line = text.split('\n').findIndex((each) => each.startsWith(`  "${member}"`)) + 1
    expect(findings).toMatchObject([
      { location: { file: `content/${file}`, line: line + lower }, problem: expect.stringContaining(says) },
    ])
  })

  it('a number for an edition that the site does not have', () => {
    expect(() => byEdition('phones', { 'zh-CH': '+41-555-0100' }, 'zh-CN', EDITIONS)).toThrow(
      'content/facts/company.json has “zh-CH” in phones, which is no edition: the site has en-US, zh-CN.',
    )
    expect(byEdition('phones', { 'zh-CN': '+86-555-0103' }, 'zh-CN', EDITIONS)).toBe('+86-555-0103')
  })

  it('a film without an edition, and an office without words', async () => {
    const dir = path.join(folder, 'missing')
    cpSync(path.join(repositoryDir, 'content/facts'), path.join(dir, 'content/facts'), { recursive: true })
    for (const name of EDITIONS.flatMap((edition) => FOLDERS.map((part) => `content/${edition}/${part}`)))
      cpSync(path.join(repositoryDir, name), path.join(dir, name), { recursive: true })
    writeFiles(path.join(dir, 'content'), {
      'facts/films/two-ways.json': json({ ...dataOf('facts/films/two-ways.json'), bytes: { 'en-US': 1 } }),
      'facts/offices/hamburg.json': json(dataOf('facts/offices/rotterdam.json')),
    })
    const site = await indexSite(dir, collections)
    expect(() => render(site, webinarsPage, 'zh-CN', { path: '/webinars' })).toThrow(
      'content/facts/films/two-ways.json has no bytes for zh-CN',
    )
    expect(() => render(site, officesPage, 'zh-CN', { path: '/careers/our-global-offices' })).toThrow(
      'content/facts/offices/hamburg.json names "hamburg", but zh-CN has no such entry in offices',
    )
  })
})
