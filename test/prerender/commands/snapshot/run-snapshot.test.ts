import { rmSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { runSnapshot } from '#prerender/commands/cli/run-snapshot.ts'
import { listFiles, readText, writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { aTerminal } from '../diff/a-terminal.ts'
import { writeOutput } from '../diff/some-output.ts'

const folder = temporaryFolder()
let count = 0
let site = ''

const settings = 'test/snapshots/pages.json'
const choose = (patterns: unknown) => writeFiles(site, { [settings]: JSON.stringify(patterns) })
const build = (title = 'A title') =>
  writeOutput(path.join(site, 'dist/en-US'), {
    pages: {
      '/': { data: { title } },
      '/help/a': { data: { title } },
      '/help/b': { data: { title } },
      '/empty': { data: {} },
    },
  })

const run = async (isUpdate = false) => {
  const { terminal, log } = aTerminal()
  const code = await runSnapshot({ site, out: path.join(site, 'dist'), isUpdate }, terminal)
  return { code, ...log }
}

beforeEach(() => {
  count += 1
  site = path.join(folder, String(count))
  choose({ 'en-US': ['/', '/help/*'] })
  build()
})

const snapshots = () => listFiles(path.join(site, 'test/snapshots')).filter((file) => file !== 'pages.json')

describe('the snapshots of a site', () => {
  it('are missing at first, are written on request, and match from then on', async () => {
    expect(await run()).toMatchObject({ code: 1, err: expect.stringContaining('3 problems.') })
    expect(snapshots()).toEqual([])
    expect(await run(true)).toMatchObject({
      code: 0,
      out: expect.stringContaining('added  test/snapshots/en-US/help/a.json'),
    })
    expect(snapshots()).toEqual(['en-US/help/a.json', 'en-US/help/b.json', 'en-US/index.json'])
    expect(await run()).toEqual({ code: 0, out: '3 snapshots, all as built.\n', err: '' })
    expect(await run(true)).toEqual({ code: 0, out: '3 snapshots, none touched.\n', err: '' })
  })

  it('are stale after a change of the page, which is shown', async () => {
    await run(true)
    build('Another title')
    const { code, err } = await run()
    expect(code).toBe(1)
    expect(err).toContain('result.data.title: "A title" → "Another title"')
    expect(await run(true)).toMatchObject({
      code: 0,
      out: expect.stringContaining('rewritten  test/snapshots/en-US/index.json'),
    })
    expect(await run()).toMatchObject({ code: 0 })
  })

  it('are orphaned when their page is not chosen any more', async () => {
    await run(true)
    choose({ 'en-US': ['/'] })
    expect(await run()).toMatchObject({ code: 1, err: expect.stringContaining('test/snapshots/en-US/help/a.json') })
    expect(await run(true)).toMatchObject({
      code: 0,
      out: expect.stringContaining('removed  test/snapshots/en-US/help/b.json'),
    })
    expect(snapshots()).toEqual(['en-US/index.json'])
  })

  it('emptied snapshots are rewritten', async () => {
    await run(true)
    writeFiles(site, { 'test/snapshots/en-US/index.json': '{}\n' })
    expect(await run()).toMatchObject({ code: 1, err: expect.stringContaining('is empty') })
    await run(true)
    expect(readText(site, 'test/snapshots/en-US/index.json')).toContain('A title')
  })

  it('files beside snapshots are not touched', async () => {
    await run(true)
    writeFiles(site, {
      'test/snapshots/biome.json': '{}',
      'test/snapshots/README.md': 'Snapshots',
      'test/snapshots/en-US/notes.md': '',
    })
    expect(await run()).toMatchObject({ code: 0 })
  })

  it.each([
    { name: 'a pattern fits no page', patterns: { 'en-US': ['/', '/nowhere/*'] }, says: '"/nowhere/*"' },
    { name: 'an edition is not built', patterns: { 'en-US': ['/'], 'zh-CN': ['/'] }, says: 'zh-CN' },
    { name: 'nothing is chosen', patterns: {}, says: 'chooses no page' },
    { name: 'nothing of an edition is chosen', patterns: { 'en-US': [] }, says: 'of en-US' },
    { name: 'a chosen page is empty', patterns: { 'en-US': ['/empty'] }, says: 'no data' },
    { name: 'the settings are malformed', patterns: ['/'], says: settings },
  ])('are neither accepted nor rewritten when $name', async ({ patterns, says }) => {
    await run(true)
    const before = snapshots()
    choose(patterns)
    for (const isUpdate of [false, true])
      expect(await run(isUpdate)).toMatchObject({ code: 1, err: expect.stringContaining(says) })
    expect(snapshots()).toEqual(before)
  })

  it('snapshots need settings', async () => {
    rmSync(path.join(site, settings))
    expect(await run()).toMatchObject({ code: 1, err: expect.stringContaining(settings) })
  })

  it('snapshots need a build', async () => {
    rmSync(path.join(site, 'dist'), { recursive: true })
    expect(await run()).toMatchObject({ code: 2, err: expect.stringContaining('npm run build') })
  })

  it('snapshots need the parent folder of the editions', async () => {
    const { terminal, log } = aTerminal()
    expect(await runSnapshot({ site, out: path.join(site, 'dist/en-US'), isUpdate: false }, terminal)).toBe(2)
    expect(log.err).toContain('one edition')
  })
})
