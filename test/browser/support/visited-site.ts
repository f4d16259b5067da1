import { cpSync, rmSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { loadSettings } from '#prerender/bundle/load-settings.ts'
import { type ServedEdition, serveEditions } from '#prerender/commands/serve/serve-editions.ts'
import { hostRulesFile } from '#prerender/outputs/host-rules-file.ts'
import { openBrowser } from '#test/support/browser.ts'
import { fixtureDir } from '#test/support/build-fixture.ts'
import { builtFixture } from '#test/support/built-fixture.ts'
import { openVisit, type Visit, type VisitOptions } from './visit.ts'

/** A response that replaces a file. */
export type HostAnswer = { readonly status?: number; readonly type?: string; readonly body?: string }

/** A site on its own host, and a browser, for all tests of the current file or `describe`. */
export type VisitedSite = {
  /** Responses that replace files, by pathname, for one test. A function is called for each request. */
  readonly answers: Map<string, HostAnswer | (() => HostAnswer)>
  readonly urlOf: (pathname: string) => string
  /** Opens a tab, and closes it after the test. */
  readonly open: (options?: VisitOptions) => Promise<Visit>
  /** Opens a page in a tab, and waits until it is hydrated. */
  readonly arrive: (pathname: string, options?: VisitOptions) => Promise<Visit>
}

/** One browser for all sites of a file: each tab has its own profile. */
const sharing: { browser?: Promise<Browser> | undefined; users: number } = { users: 0 }

const takeBrowser = (): Promise<Browser> => {
  sharing.users += 1
  sharing.browser ??= openBrowser()
  return sharing.browser
}

const giveBrowserBack = async (): Promise<void> => {
  sharing.users -= 1
  if (sharing.users > 0) return
  const { browser } = sharing
  sharing.browser = undefined
  await (await browser)?.close()
}

/** Serves a site with the settings in `siteDir`; `findOut` returns the folder of its output. */
export const visitSite = (siteDir: string, findOut: () => Promise<string>): VisitedSite => {
  let browser: Browser
  let edition: ServedEdition | undefined
  let all: readonly ServedEdition[] = []
  const visits: Visit[] = []
  const answers: VisitedSite['answers'] = new Map()

  beforeAll(async () => {
    const outDir = await findOut()
    const loaded = await loadSettings(siteDir)
    if ('findings' in loaded) throw new Error(`The site ${siteDir} has no usable settings.`)
    all = await serveEditions(outDir, loaded.settings, 0, (server) => {
      server.addHook('onRequest', async (request, reply) => {
        const answer = answers.get(new URL(request.url, 'http://localhost').pathname)
        if (answer === undefined) return
        const { status = 200, type = 'application/json', body = '' } = typeof answer === 'function' ? answer() : answer
        return reply.code(status).type(type).header('cache-control', 'no-store').send(body)
      })
    })
    edition = all[0]
    browser = await takeBrowser()
  })

  afterAll(async () => {
    await giveBrowserBack()
    await Promise.all(all.map(({ server }) => server.close()))
  })

  afterEach(async () => {
    answers.clear()
    await Promise.all(visits.splice(0).map((visit) => visit.close()))
  })

  // Concatenated, because `URL` would correct malformed addresses.
  const urlOf = (pathname: string): string => `${(edition?.url ?? '').replace(/\/$/, '')}${pathname}`
  const open: VisitedSite['open'] = async (options) => {
    const visit = await openVisit(browser, options)
    visits.push(visit)
    return visit
  }
  return {
    answers,
    urlOf,
    open,
    arrive: async (pathname, options) => {
      const visit = await open(options)
      await visit.page.goto(urlOf(pathname))
      await visit.alive()
      return visit
    },
  }
}

/** Like `visitFixture`, on a host that only serves files, without rules for redirects. */
export const visitFixtureOnPlainHost = (name: string): VisitedSite =>
  visitSite(fixtureDir(name), async () => {
    const built = await builtFixture(name)
    const plain = `${inject('fixturesOut')}/${name}-on-plain-host`
    cpSync(`${built}/en-US`, `${plain}/en-US`, { recursive: true })
    rmSync(`${plain}/en-US/${hostRulesFile}`, { force: true })
    return plain
  })

/** Like `visitSite`, for a fixture; a base path replaces its own. */
export const visitFixture = (name: string, basePath?: string): VisitedSite =>
  visitSite(fixtureDir(name), () => builtFixture(name, basePath))
