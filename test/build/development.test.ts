import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadSettings } from '#prerender/bundle/load-settings.ts'
import { type DevServer, startDev } from '#prerender/commands/dev/run-dev.ts'
import { loadIndexRecord } from '#prerender/incremental/index-record-file.ts'
import type { SiteSettings } from '#runtime/define/settings.ts'
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
const WHILE_IT_READS = { timeout: 20_000 }

const start = async (more: Partial<SiteSettings> = {}): Promise<DevServer> => {
  const loaded = await loadSettings(siteDir)
  if ('findings' in loaded) throw new Error('The fixture has no usable settings.')
  return startDev({ siteDir, settings: { ...loaded.settings, ...more }, port: 0, pageLimitMs: 2000, cacheDir })
}

let server: DevServer

const ask = async (pathname: string): Promise<{ readonly status: number; readonly text: string }> => {
  const response = await fetch(new URL(pathname, server.urls['en-US']))
  return { status: response.status, text: await response.text() }
}

const restart = async (): Promise<void> => {
  await server.close()
  server = await start()
}

/** Time at which the bundled code was written. */
const bundledAt = (): number => {
  const name = readdirSync(cacheDir).find((candidate) => /^development-[0-9a-f]+$/.test(candidate))
  return name === undefined ? 0 : statSync(path.join(cacheDir, name, 'entry.server.mjs')).mtimeMs
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
      await expect.poll(async () => (await ask('/notes/first')).text).toMatch(says)
      const { status, text } = await ask('/notes/first')
      expect(status).toBe(500)
      expect(text).toContain(NOTE)
      expect(text).not.toContain('give --page-limit')
      writeFiles(siteDir, { [NOTE]: original })
      await expect.poll(async () => (await ask('/notes/first')).status).toBe(200)
      expect((await ask('/')).status).toBe(200)
    },
  )
})

/** One pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('the code of a site in development', () => {
  const WITH_PICTURE = original
    .replace('import ', "import picture from './picture.png'\nimport './note.css'\nimport ")
    .replace('<main>', '<main><img src={picture} alt="" />')

  it('the next start takes over the bundled code, unless a source has changed', async () => {
    const before = bundledAt()
    expect(before).toBeGreaterThan(0)
    await restart()
    expect((await ask('/notes/first')).text).toContain('<h1>First note</h1>')
    expect(bundledAt()).toBe(before)
    await server.close()
    writeFiles(siteDir, { [NOTE]: original.replace('<h1>', '<h1 id="new">') })
    server = await start()
    expect((await ask('/notes/first')).text).toContain('<h1 id="new">First note</h1>')
    writeFiles(siteDir, { [NOTE]: original })
    await expect.poll(async () => (await ask('/notes/first')).text).toContain('<h1>First note</h1>')
  })

  it('a page has the same document from bundled code as from its modules', async () => {
    await server.close()
    writeFiles(siteDir, { [NOTE]: WITH_PICTURE, 'pages/picture.png': PICTURE, 'pages/note.css': 'h1 { color: red }' })
    server = await start()
    const bundled = (await ask('/notes/first')).text
    expect(bundled).toContain('<img src="/pages/picture.png" alt=""/>')
    expect(bundled).toContain('<link rel="stylesheet" href="/pages/note.css">')
    writeFiles(siteDir, { [NOTE]: WITH_PICTURE.replace('<h1>', '<h1 lang="en">') })
    await expect.poll(async () => (await ask('/notes/first')).text).toContain('<h1 lang="en">First note</h1>')
    // Vite adds the time of the change.
    const fixed = (text: string): string => text.replaceAll(/localhost:\d+|\?t=\d+/g, '')
    expect(fixed((await ask('/notes/first')).text).replace(' lang="en">First', '>First')).toBe(fixed(bundled))
  })

  it('a document names the style sheets of its own page, at the next start too', async () => {
    for (const _ of ['collected', 'recorded']) {
      await restart()
      expect((await ask('/')).text).not.toContain('note.css')
      expect((await ask('/notes/first')).text).toContain('<link rel="stylesheet" href="/pages/note.css">')
    }
  })

  it('an error of bundled code blames the line of the source', async () => {
    await server.close()
    const line = original.split('\n').findIndex((text) => text.startsWith(SELECT)) + 1
    writeFiles(siteDir, {
      [NOTE]: original.replace(SELECT, `    if (params.id) throw new Error('Broken.')\n${SELECT}`),
    })
    server = await start()
    const { status, text } = await ask('/notes/first')
    expect(status).toBe(500)
    expect(text).toContain(`${NOTE}:${line} `)
    writeFiles(siteDir, { [NOTE]: original })
    await expect.poll(async () => (await ask('/notes/first')).status).toBe(200)
  })

  it('code with a fault at the start is reported as after a change, until it is put right', async () => {
    await server.close()
    writeFiles(siteDir, { [NOTE]: original.replace('export const View', 'export const ( View') })
    server = await start()
    const { status, text } = await ask('/notes/first')
    expect(status).toBe(500)
    expect(text).toMatch(/pages\/note\.page\.tsx:\d+ .*Transform failed/)
    writeFiles(siteDir, { [NOTE]: original })
    await expect.poll(async () => (await ask('/notes/first')).status).toBe(200)
  })
})

describe('the index of the content in development', () => {
  it('the next start takes over what the last one has read, and reads changed files', async () => {
    await ask('/')
    const before = loadIndexRecord(indexFile)
    await restart()
    expect((await ask('/notes/first')).text).toContain('First note')
    expect(loadIndexRecord(indexFile)?.notedAtMs).toBe(before?.notedAtMs)
    await server.close()
    const note = 'content/en-US/notes/first.md'
    writeFiles(siteDir, { [note]: readText(siteDir, note).replace('First note', 'Another title') })
    server = await start()
    expect((await ask('/notes/first')).text).toContain('Another title')
  })

  it('a fault in one entry takes away its own page alone, which shows the fault', async () => {
    const NOTE_FILE = 'content/en-US/notes/first.md'
    const note = readText(siteDir, NOTE_FILE)
    writeFiles(siteDir, { [NOTE_FILE]: note.replace(/^title:.*$/m, 'title: [1]') })
    await vi.waitFor(async () => {
      const failing = await ask('/notes/first')
      expect(failing.status).toBe(500)
      expect(failing.text).toContain(NOTE_FILE)
    }, WHILE_IT_READS)
    expect((await ask('/')).status).toBe(200)
    writeFiles(siteDir, { [NOTE_FILE]: note })
    await vi.waitFor(async () => expect((await ask('/notes/first')).status).toBe(200), WHILE_IT_READS)
  })

  it('a site under a base path is served below it', async () => {
    const based = await start({ basePath: '/docs' })
    try {
      const get = async (pathname: string) => fetch(new URL(pathname, based.urls['en-US']))
      expect(based.urls['en-US']).toMatch(/\/docs\/$/)
      const page = await get('/docs/notes/first')
      expect(page.status).toBe(200)
      const html = await page.text()
      expect(html).toContain('src="/docs/')
      expect((await get('/docs/page-data/notes/first/page-data.json')).headers.get('content-type')).toContain('json')
      const scripts = [...html.matchAll(/src="([^"]+)"/g)].map(([, src = '']) => src)
      expect(scripts.length).toBeGreaterThan(0)
      for (const script of scripts) {
        expect(script).toMatch(/^\/docs\//)
        expect((await get(script)).headers.get('content-type'), script).toContain('javascript')
      }
      expect((await get('/docs/nowhere')).status).toBe(404)
    } finally {
      await based.close()
    }
  })
})
