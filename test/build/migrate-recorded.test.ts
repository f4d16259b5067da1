import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { runMigrate } from '#prerender/commands/cli/run-migrate.ts'
import { buildSite, repositoryDir } from '#test/support/build-fixture.ts'
import { listFiles, readJson, readText, writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { aTerminal } from '../prerender/commands/diff/a-terminal.ts'

const recorded = path.join(repositoryDir, 'test/fixtures/gatsby-5')
const folder = temporaryFolder()
const site = path.join(folder, 'site')

type Data = {
  readonly path: string
  readonly matchPath?: string
  readonly result: { readonly data?: object; readonly pageContext: object }
}

/** The site that the recorded build was made of, as its README has it. */
const sources = (): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    [...readText(recorded, 'README.md').matchAll(/^`([\w./[\]-]+)`\n\n```js\n([\s\S]*?)^```/gm)].map(
      ([, file = '', code = '']) => [file, code],
    ),
  ),
  ...Object.fromEntries(
    ['café', 'app', 'app/about', '404', '500'].map((name) => [
      `src/pages/${name}.js`,
      `import * as React from 'react'\n\nexport default () => <h1>${name}</h1>\n`,
    ]),
  ),
})

const pagesIn = (dir: string): ReadonlyMap<string, Data> =>
  new Map(
    listFiles(dir)
      .filter((file) => file.endsWith('/page-data.json') && !file.startsWith('schema/'))
      .map((file) => readJson(dir, file) as Data)
      .map((data) => [data.path, data]),
  )

let out = ''

beforeAll(async () => {
  const from = path.join(folder, 'from')
  writeFiles(from, sources())
  const { terminal, log } = aTerminal()
  expect(await runMigrate({ dir: from, out: site, isDry: false, isForced: false }, terminal)).toBe(1)
  out = log.out
})

describe('the site of the recorded build of Gatsby 5', () => {
  it('is migrated but for a list of its pages and a slice that one page replaces', () => {
    expect(out).toContain('gatsby-node.js:12  `slices` of a created page')
    expect(out).toContain("src/pages/query.js:5  In a query, allSitePage is no type of this site's content.")
    expect(out).toContain('2 left to you')
  })

  it('has the same pages, areas and data when these are written by hand', async () => {
    const queries = readText(site, 'content/queries.ts')
    const byHand = queries.replace(/null \/\* TODO\(migrate\)[^*]*\*\//, "{ nodes: [{ path: '/' }] }")
    expect(byHand).not.toBe(queries)
    writeFiles(site, { 'content/queries.ts': byHand })
    const { outDir, findings } = await buildSite(site, folder)
    expect(findings).toEqual([])
    const before = pagesIn(path.join(recorded, 'page-data'))
    const after = pagesIn(path.join(outDir, 'en/page-data'))
    // Here, pages for errors have one address.
    const expected = [...before.keys()].filter((page) => page !== '/404/' && page !== '/500/')
    expect([...after.keys()].toSorted()).toEqual(expected.toSorted())
    for (const page of expected) {
      const [old, made] = [before.get(page), after.get(page)]
      expect([page, made?.matchPath]).toEqual([page, old?.matchPath])
      if (old?.result.data !== undefined) expect(made?.result.data).toEqual(old.result.data)
    }
    expect(readJson(outDir, 'en/slice-data/header--short.json')).toMatchObject({
      result: {
        data: { data: { site: { siteMetadata: { title: 'Recorded site' } } }, sliceContext: { label: 'Short' } },
      },
    })
  })
})
