import path from 'node:path'
import type { RunnableDevEnvironment } from 'vite'
import { describe, expect, it } from 'vitest'
import { createDevCode } from '#prerender/commands/dev/dev-code.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()
const siteDir = path.join(folder, 'site')
const serverEntry = path.join(folder, 'entry.server.mjs')
writeFiles(folder, { 'entry.server.mjs': "export const site = { pages: {}, name: 'bundled' }" })

const outside = path.join(folder, 'engine.ts')
const bundled = { key: 'a', serverEntry, files: [path.join(siteDir, 'pages/a.page.tsx'), outside], common: 1 }

const start = (isCurrent = true) => {
  const met = { runs: 0, cleared: 0, outdated: 0, watched: [] as string[] }
  const environment = {
    runner: {
      import: async () => {
        met.runs += 1
        return { site: { pages: {}, name: 'modules' } }
      },
      clearCache: () => {
        met.cleared += 1
      },
    },
    moduleGraph: { fileToModulesMap: new Map() },
  } as unknown as RunnableDevEnvironment
  const code = createDevCode({
    siteDir,
    environment,
    bundled: Promise.resolve(bundled),
    isCurrent: async () => isCurrent,
    onOutdated: () => {
      met.outdated += 1
    },
    watch: (files) => met.watched.push(...files),
  })
  const loaded = async (): Promise<unknown> => ((await code.load()).site as unknown as { readonly name: string }).name
  return { code, met, loaded }
}

describe('the code of a site in development', () => {
  it.each([
    'README.md',
    'docs/a.ts',
    'content/en-US/a.md',
    'content/en-US/a.json',
    'content/messages.json',
    'content/tables/a.ts',
    'index.html',
  ])('a change of %s leaves bundled code in use', async (file) => {
    const { code, met, loaded } = start()
    expect(await loaded()).toBe('bundled')
    code.noteChange(path.join(siteDir, file))
    expect(await loaded()).toBe('bundled')
    expect(met.runs).toBe(0)
  })

  it.each(['pages/a.page.tsx', 'pages/new.page.tsx', 'templates/a.css', 'content/collections.ts', 'tsconfig.json'])(
    'a change of %s leads to the modules',
    async (file) => {
      const { code, loaded } = start()
      await loaded()
      code.noteChange(path.join(siteDir, file))
      expect(await loaded()).toBe('modules')
    },
  )

  it('a change while bundled code is loaded leads to the modules', async () => {
    const { code, loaded } = start()
    const first = loaded()
    code.noteChange(path.join(siteDir, 'pages/a.page.tsx'))
    expect(await first).toBe('modules')
  })

  it('sources outside the site directory are watched, and their changes lead to the modules', async () => {
    const { code, met, loaded } = start()
    await loaded()
    expect(met.watched).toEqual([outside])
    code.noteChange(outside)
    expect(await loaded()).toBe('modules')
  })

  it('the modules are loaded in advance, and bundled code stays in use', async () => {
    const { code, met, loaded } = start()
    await code.prepare()
    expect(met).toMatchObject({ runs: 1, outdated: 0 })
    expect(await loaded()).toBe('bundled')
  })

  it('bundled code of sources that changed before they were watched is given up', async () => {
    const { code, met, loaded } = start(false)
    expect(await loaded()).toBe('bundled')
    await code.prepare()
    expect(met.outdated).toBe(1)
    expect(await loaded()).toBe('modules')
  })

  it('nothing that was loaded is used after a reset', async () => {
    const { code, met, loaded } = start()
    await loaded()
    code.reset()
    expect(met.cleared).toBe(1)
    expect(await loaded()).toBe('modules')
  })
})
