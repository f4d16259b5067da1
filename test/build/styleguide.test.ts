import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildSite, copyFixture } from '#test/support/build-fixture.ts'
import { listFiles, readFiles, readText, writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()
const site = path.join(folder, 'site')

/** A site with a page for its developers only. */
beforeAll(() => {
  copyFixture('two-pages', site)
  const home = readText(site, 'pages/home.page.tsx')
  writeFiles(site, {
    'pages/styleguide.page.tsx': home
      .replace("path: '/',", "path: '/styleguide',\n  exists: () => import.meta.env.FAIRLEAD_STYLEGUIDE === true,")
      .replaceAll('Two pages', 'Every part'),
    'pages/entry.client.tsx': `import { start } from '#runtime/start.tsx'

void start({
  pages: {
    ...import.meta.glob(['./**/*.page.tsx', '!./styleguide.page.tsx'], { import: 'View' }),
    ...(import.meta.env.FAIRLEAD_STYLEGUIDE ? import.meta.glob('./styleguide.page.tsx', { import: 'View' }) : {}),
  },
})
`,
  })
})

const filesAfterBuild = async (
  hasStyleguide?: boolean,
  outDir = path.join(folder, 'out'),
): Promise<readonly string[]> => {
  const { findings } = await buildSite(site, folder, { outDir, hasStyleguide })
  expect(findings).toEqual([])
  return listFiles(path.join(outDir, 'en-US'))
}

const ofStyleguide = (files: readonly string[]): readonly string[] =>
  files.filter((file) => file.includes('styleguide'))

describe('the styleguide page', () => {
  it('a production build has no page, data or code of the styleguide', async () => {
    expect(ofStyleguide(await filesAfterBuild())).toEqual([])
    const texts = [...readFiles(path.join(folder, 'out')).values()].map(String)
    expect(texts.filter((text) => text.includes('Every part'))).toEqual([])
  })

  it('the switch adds and removes the styleguide from build to build', async () => {
    const pages = ['page-data/styleguide/page-data.json', 'styleguide/index.html']
    expect(ofStyleguide(await filesAfterBuild(true))).toEqual(expect.arrayContaining(pages))
    const after = await filesAfterBuild(false)
    expect(after.filter((file) => pages.includes(file))).toEqual([])
    const clean = await filesAfterBuild(false, path.join(folder, 'clean'))
    // Hashed assets of the previous build stay for open tabs.
    expect(after.filter((file) => !file.startsWith('assets/'))).toEqual(
      clean.filter((file) => !file.startsWith('assets/')),
    )
  })
})
