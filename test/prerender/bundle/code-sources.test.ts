import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { mayBeCode, readCodeSources } from '#prerender/bundle/code-sources.ts'
import { copyFixture } from '#test/support/build-fixture.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

/** Whether writing a file of the site counts as a change of code. */
const isOtherCode = async (
  file: string,
  text = '{}',
  before: Readonly<Record<string, string>> = {},
): Promise<boolean> => {
  const siteDir = copyFixture('two-pages', path.join(folder, file.replaceAll('/', ' ')))
  writeFiles(siteDir, before)
  const read = () => readCodeSources({ siteDir, basePath: undefined })
  const { key, files } = await read()
  writeFiles(siteDir, { [file]: text })
  const isOther = (await read()).key !== key
  // A server that is told of the change comes to the same conclusion.
  expect(mayBeCode(path.join(siteDir, file), siteDir, files)).toBe(isOther)
  return isOther
}

describe('sources of bundles', () => {
  it.each(['templates/new.tsx', 'pages/new.css', 'content/derived/new.ts', 'content/facts/rates.json', 'yarn.lock'])(
    'code and packages are sources of bundles, such as %s',
    async (file) => {
      expect(await isOtherCode(file)).toBe(true)
    },
  )

  it.each(['package.json', 'tsconfig.json', 'postcss.config.cjs', '.postcssrc.json', '.browserslistrc'])(
    "the site's %s is a source of bundles, since the bundler and its tools read it",
    async (file) => {
      expect(await isOtherCode(file)).toBe(true)
    },
  )

  it.each(['content/messages.json', 'content/articles/new.md', 'content/tables/new.ts', 'notes.txt'])(
    'bundles do not depend on %s',
    async (file) => {
      expect(await isOtherCode(file, '{ "new": "text" }')).toBe(false)
    },
  )

  describe('folders that package.json names', () => {
    const named = {
      'package.json': JSON.stringify({ imports: { '#trade/*': './trade/*', '#test/*': './test/*' } }),
      'trade/duty.ts': "export { rate } from '#rates/rate.ts'",
      'test/duty.test.ts': "import '#trade/duty.ts'",
    }
    const importing = { ...named, 'templates/sum.ts': "import { duty } from '#trade/duty.ts'" }

    it.each(['trade/duty.ts', 'trade/new.ts', 'trade/rates.json'])(
      'a module imports from the folder of %s',
      async (file) => {
        expect(await isOtherCode(file, '{}', importing)).toBe(true)
      },
    )

    it('no module imports from the folder', async () => {
      expect(await isOtherCode('trade/unused.ts', '{}', named)).toBe(false)
      expect(await isOtherCode('test/new.test.ts', '{}', importing)).toBe(false)
    })

    it('a module of such a folder imports from another', async () => {
      const imports = { '#trade/*': './trade/*', '#rates/*': './rates/*' }
      const both = { ...importing, 'package.json': JSON.stringify({ imports }), 'rates/rate.ts': '' }
      expect(await isOtherCode('rates/rate.ts', 'export const rate = 3', both)).toBe(true)
    })
  })
})
