import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildSite, copyFixture } from '#test/support/build-fixture.ts'
import { builtFixture } from '#test/support/built-fixture.ts'
import { readText, writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

/** A site whose home page uses a package of its own, and whose server code alone uses another. */
const siteWith = (name: string, files: Readonly<Record<string, string>>): string => {
  const site = copyFixture('two-pages', path.join(folder, name))
  const home = readText(site, 'pages/home.page.tsx')
  writeFiles(site, {
    'node_modules/own-sum/package.json': '{"name":"own-sum","version":"1.2.3","license":"X11","main":"lib/sum.js"}',
    'node_modules/own-sum/lib/sum.js': 'export const sum = (a, b) => a + b\nexport const unused = () => leftOut()\n',
    'node_modules/server-only/package.json': '{"name":"server-only","version":"1.0.0","main":"name.js"}',
    'node_modules/server-only/name.js': 'export const name = () => "on the server"\n',
    'pages/home.page.tsx': `import { sum } from 'own-sum'\nimport { name } from 'server-only'\n${home}`
      .replace('<h1>', '<h1 id={String(sum(data.notes.length, 1))}>')
      .replace('select: ({ content }) => ({', 'select: ({ content }) => ({ from: name(),'),
    ...files,
  })
  return site
}

describe('the notices', () => {
  it('have each package in the code of browsers with its licence, and none that only builds', async () => {
    const notices = readText(await builtFixture('two-pages'), 'en-US/third-party-notices.txt')
    const named = [...notices.matchAll(/^-{80}\n\n(\S+) \d+\.\d+\.\d+\S* \(/gm)].map(([, name]) => name)
    expect(named).toEqual([...named].sort())
    expect(named).toEqual(expect.arrayContaining(['react', 'react-dom', 'react-router', 'scheduler']))
    expect(notices).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.')
    for (const absent of ['parse5', 'satteri', 'typescript', 'react-dom/server']) expect(named).not.toContain(absent)
    // Vite's own licence without those of the hundred packages that Vite is made of.
    expect(notices).not.toContain('Licenses of bundled dependencies')
  })

  it('take licence and notice of a package of the site, and the texts that the site supplies', async () => {
    const site = siteWith('supplied', {
      'node_modules/own-sum/LICENCE.txt': 'Do as you like.\r\n',
      'node_modules/own-sum/NOTICE': 'Made by Ann.',
      'public/licences/a-font.txt': 'The licence of a font.',
    })
    const { outDir, findings } = await buildSite(site, path.join(folder, 'supplied-built'))
    expect(findings).toEqual([])
    const notices = readText(outDir, 'en-US/third-party-notices.txt')
    expect(notices).toContain('own-sum 1.2.3 (X11)\n\nDo as you like.\n\nMade by Ann.\n')
    expect(notices).toContain('a-font\n\nThe licence of a font.\n')
    expect(notices).not.toContain('server-only')
  })

  it('fail the build for a package without a licence text until the site has one', async () => {
    const site = siteWith('missing', {})
    const built = path.join(folder, 'missing-built')
    const missing = await buildSite(site, built)
    expect(missing.findings).toEqual([
      { _tag: 'MissingLicence', location: { file: 'public/licences/own-sum.txt' }, name: 'own-sum', version: '1.2.3' },
    ])
    writeFiles(site, { 'public/licences/own-sum.txt': 'Granted in a letter.' })
    const { outDir, findings } = await buildSite(site, built)
    expect(findings).toEqual([])
    const notices = readText(outDir, 'en-US/third-party-notices.txt')
    expect(notices.split('Granted in a letter.')).toHaveLength(2)
    expect(notices).toContain('own-sum 1.2.3 (X11)\n\nGranted in a letter.\n')
  })
})
