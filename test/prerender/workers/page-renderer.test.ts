import path from 'node:path'
import * as D from 'io-ts/Decoder'
import { describe, expect, it } from 'vitest'
import { idAt, rowsIn } from '#prerender/content/entry-table.ts'
import { createPageRenderer } from '#prerender/workers/page-renderer.ts'
import { prepareStaging } from '#prerender/write/staging.ts'
import { jsonCollection } from '#runtime/define/collection.ts'
import { aPageHtml, aPageModule, aRoute, aSite, someSettingsOfTwoEditions } from '#test/support/builders.ts'
import { listFiles, writeFiles } from '#test/support/files.ts'
import { aRenderSetup } from '#test/support/site-setup.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

const site = aSite({
  settings: someSettingsOfTwoEditions(),
  collections: { facts: jsonCollection({ from: '*.json', decoder: D.struct({ value: D.number }) }) },
  pages: { './a.page.tsx': aPageModule({ path: '/a' }) },
  render: async ({ page }) => aPageHtml(`<a href="${page.path}#part">x</a>`),
})

const stagingIn = async (name: string, edition = 'en-US') =>
  (await prepareStaging(path.join(folder, name, edition), false)).staging

const tasksOf = (...paths: readonly string[]) =>
  paths.map((at, index) => ({ index, route: aRoute({ path: at }), editions: [] }))

describe('a build thread', () => {
  it("reads files with the site's decoders", () => {
    writeFiles(path.join(folder, 'facts'), { 'a.json': '{ "value": 1 }', 'b.json': '{}' })
    const source = {
      collection: 'facts',
      kind: 'json',
      key: null,
      uses: [],
      edition: null,
      from: '*.json',
      dir: path.join(folder, 'facts'),
      label: 'content',
    } as const
    const { entryTable, findings } = createPageRenderer(site).read(source, ['content/a.json', 'content/b.json'])
    expect([rowsIn(entryTable), idAt(entryTable, 0), findings.map(({ location }) => location.file)]).toEqual([
      1,
      'a',
      ['content/b.json'],
    ])
  })

  it('renders pages of every edition, each into its own folder', async () => {
    const maker = createPageRenderer(site)
    await maker.open(aRenderSetup(site))
    const english = await stagingIn('editions')
    const chinese = await stagingIn('editions', 'zh-CN')
    await maker.render({ edition: 'en-US', staging: english, tasks: tasksOf('/a') })
    await maker.render({ edition: 'zh-CN', staging: chinese, tasks: tasksOf('/b') })
    await maker.render({ edition: 'en-US', staging: english, tasks: tasksOf('/c') })
    expect(
      [english, chinese].map(({ waiting }) => listFiles(waiting).filter((file) => file.endsWith('.html'))),
    ).toEqual([['a/index.html', 'c/index.html'], ['b/index.html']])
  })

  it('sends a string once, for all editions', async () => {
    const maker = createPageRenderer(site)
    await maker.open(aRenderSetup(site))
    const staging = await stagingIn('texts')
    const first = await maker.render({ edition: 'en-US', staging, tasks: tasksOf('/a', '/b') })
    const second = await maker.render({
      edition: 'zh-CN',
      staging: await stagingIn('texts', 'zh-CN'),
      tasks: tasksOf('/b', '/c'),
    })
    expect(first.strings).toEqual(expect.arrayContaining(['/a#part', '/b#part']))
    expect(second.strings).toContain('/c#part')
    expect(second.strings.filter((word) => first.strings.includes(word))).toEqual([])
  })

  it('reports that the folder cannot be written', async () => {
    const maker = createPageRenderer(site)
    await maker.open(aRenderSetup(site))
    const staging = await stagingIn('obstacle')
    writeFiles(staging.waiting, { a: 'a file where a folder is needed' })
    const { findings } = await maker.render({ edition: 'en-US', staging, tasks: tasksOf('/a', '/b') })
    expect(findings.map(({ _tag }) => _tag)).toEqual(['WriteFailed'])
  })

  it('refuses to render before it has opened the site', async () => {
    const staging = await stagingIn('unopened')
    await expect(createPageRenderer(site).render({ edition: 'en-US', staging, tasks: [] })).rejects.toThrow(
      'before the site was opened',
    )
  })
})
