import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { mayBeCode, readCodeSources } from '#prerender/bundle/code-sources.ts'
import { copyFixture } from '#test/support/build-fixture.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

/** Whether writing a file of the site counts as a change of code. */
const isOtherCode = async (file: string, text = '{}'): Promise<boolean> => {
  const siteDir = copyFixture('two-pages', path.join(folder, file.replaceAll('/', ' ')))
  const keyNow = async (): Promise<string> => (await readCodeSources({ siteDir, basePath: undefined })).key
  const before = await keyNow()
  writeFiles(siteDir, { [file]: text })
  const isOther = (await keyNow()) !== before
  // A server that is told of the change comes to the same conclusion.
  expect(mayBeCode(path.join(siteDir, file), siteDir)).toBe(isOther)
  return isOther
}

describe('sources of bundles', () => {
  it.each(['templates/new.tsx', 'pages/new.css', 'content/tools/new.ts', 'content/tools/rates.json', 'yarn.lock'])(
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
})
