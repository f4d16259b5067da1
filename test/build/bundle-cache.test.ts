import { readdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildSite, copyFixture } from '#test/support/build-fixture.ts'
import { listFiles, readJson, readText, writeFiles } from '#test/support/files.ts'
import { runCli } from '#test/support/run-cli.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()
const site = path.join(folder, 'site')

const headingAfterBuild = async (): Promise<string | undefined> => {
  const { outDir, findings } = await buildSite(site, folder)
  expect(findings).toEqual([])
  return /<h1>([^<]*)<\/h1>/.exec(readText(path.join(outDir, 'en-US'), 'index.html'))?.[1]
}

/** A site whose home page imports its heading from an unusual folder. */
beforeAll(() => {
  copyFixture('two-pages', site)
  const home = readText(site, 'pages/home.page.tsx')
  writeFiles(site, {
    'lib/words.ts': "export const heading = 'First'\n",
    'pages/home.page.tsx': [
      "import { heading } from '../lib/words.ts'",
      home.replace('<h1>Two pages</h1>', '<h1>{heading}</h1>'),
    ].join('\n'),
  })
})

describe('the bundle cache', () => {
  it('changed code is bundled again, wherever the file is', async () => {
    expect(await headingAfterBuild()).toBe('First')
    writeFiles(site, { 'lib/words.ts': "export const heading = 'Second'\n" })
    expect(await headingAfterBuild()).toBe('Second')
  })

  it('drops bundles that no build will use again', async () => {
    expect(
      readdirSync(path.join(folder, 'cache')).filter((name) => /^bundl/.test(name) && !name.startsWith('bundle-')),
    ).toEqual([])
  })

  it('a site behind a symbolic link is cached, and only its views reach browsers', async () => {
    const link = path.join(folder, 'link')
    symlinkSync(copyFixture('two-pages', path.join(folder, 'behind-link')), link)
    const [out, cache] = [path.join(folder, 'out of link'), path.join(folder, 'cache of link')]
    expect(await runCli(['--site', link, '--out', out, '--cache', cache])).toMatchObject({ code: 0, stderr: '' })
    expect(readdirSync(cache).filter((name) => name.startsWith('bundle-'))).toHaveLength(1)
    const scripts = listFiles(path.join(out, 'en-US')).filter((file) => file.endsWith('.js'))
    const code = scripts.map((file) => readText(path.join(out, 'en-US'), file)).join('\n')
    expect(code).toContain('Two pages')
    expect(code).not.toContain('A site of two pages.')
  })

  it('the compilation hash changes with every source of the code', async () => {
    const hash = readJson(path.join(folder, 'out/en-US'), 'page-data/app-data.json')
    writeFiles(site, { 'lib/words.ts': "export const heading = 'Third'\n" })
    await headingAfterBuild()
    expect(readJson(path.join(folder, 'out/en-US'), 'page-data/app-data.json')).not.toEqual(hash)
  })
})
