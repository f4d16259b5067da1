import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadSettings } from '#prerender/bundle/load-settings.ts'
import { type DevServer, startDev } from '#prerender/commands/dev/run-dev.ts'
import { loadIndexRecord } from '#prerender/incremental/index-record-file.ts'
import { copyFixture } from '#test/support/build-fixture.ts'
import { readText, writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()
const siteDir = copyFixture('two-pages', path.join(folder, 'site'))
const cacheDir = path.join(folder, 'cache')
const indexFile = path.join(cacheDir, 'development-index')
const NOTE = 'pages/note.page.tsx'
const SELECT = '    const { data, body } ='
const original = readText(siteDir, NOTE)

const start = async (): Promise<DevServer> => {
  const loaded = await loadSettings(siteDir)
  if ('findings' in loaded) throw new Error('The fixture has no usable settings.')
  return startDev({ siteDir, settings: loaded.settings, port: 0, pageLimitMs: 2000, cacheDir })
}

let server: DevServer

const ask = async (pathname: string): Promise<{ readonly status: number; readonly text: string }> => {
  const response = await fetch(new URL(pathname, server.urls['en-US']))
  return { status: response.status, text: await response.text() }
}

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server = await start()
})

afterAll(() => server.close())

describe("a site's code in development", () => {
  it.each([
    {
      what: 'an endless loop in select',
      before: SELECT,
      code: "if (params.id === 'first') for (;;);\n",
      says: /The page \/notes\/first \(en-US\), made by pages\/note\.page\.tsx, takes more than 2 seconds/,
    },
    {
      what: 'process.exit',
      before: SELECT,
      code: "if (params.id === 'first') process.exit(0)\n",
      says: /calls process\.exit/,
    },
    {
      what: 'process.abort',
      before: SELECT,
      code: "if (params.id === 'first') process.abort()\n",
      says: /calls process\.abort/,
    },
    {
      what: 'a list of pages that never ends',
      before: 'content.all(',
      code: '(() => { for (;;); })() ?? ',
      says: /takes more than 2 seconds/,
    },
  ])(
    '$what leads to a page of errors that names the page file, and the server stays',
    async ({ before, code, says }) => {
      expect(original).toContain(before)
      expect((await ask('/notes/first')).status).toBe(200)
      writeFiles(siteDir, { [NOTE]: original.replace(before, code + before) })
      await expect.poll(async () => (await ask('/notes/first')).text, { timeout: 60_000 }).toMatch(says)
      const { status, text } = await ask('/notes/first')
      expect(status).toBe(500)
      expect(text).toContain(NOTE)
      writeFiles(siteDir, { [NOTE]: original })
      await expect.poll(async () => (await ask('/notes/first')).status, { timeout: 60_000 }).toBe(200)
      expect((await ask('/')).status).toBe(200)
    },
  )
})

describe('the index of the content in development', () => {
  it('the next start takes over what the last one has read, and reads changed files', async () => {
    await ask('/')
    const before = loadIndexRecord(indexFile)
    await server.close()
    server = await start()
    expect((await ask('/notes/first')).text).toContain('First note')
    expect(loadIndexRecord(indexFile)?.notedAtMs).toBe(before?.notedAtMs)
    await server.close()
    const note = 'content/en-US/notes/first.md'
    writeFiles(siteDir, { [note]: readText(siteDir, note).replace('First note', 'Another title') })
    server = await start()
    expect((await ask('/notes/first')).text).toContain('Another title')
  })
})
