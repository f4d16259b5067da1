import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCodeSources } from '#prerender/bundle/code-sources.ts'
import { copyFixture } from '#test/support/build-fixture.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

/** Whether the code counts as other code once a file of the site is written. */
const isOtherCode = async (file: string, text = '{}'): Promise<boolean> => {
  const siteDir = copyFixture('two-pages', path.join(folder, file.replaceAll('/', ' ')))
  const keyNow = async (): Promise<string> => (await readCodeSources({ siteDir, basePath: undefined })).key
  const before = await keyNow()
  writeFiles(siteDir, { [file]: text })
  return (await keyNow()) !== before
}

describe('what bundles are made of', () => {
  it.each(['templates/new.tsx', 'pages/new.css', 'content/tables/new.ts', 'yarn.lock'])(
    'is code and packages, such as %s',
    async (file) => {
      expect(await isOtherCode(file)).toBe(true)
    },
  )

  it.each(['package.json', 'tsconfig.json', 'postcss.config.cjs', '.postcssrc.json', '.browserslistrc'])(
    "is the site's %s, which the bundler and its tools read",
    async (file) => {
      expect(await isOtherCode(file)).toBe(true)
    },
  )

  it.each(['content/messages.json', 'content/articles/new.md', 'notes.txt'])('is not %s', async (file) => {
    expect(await isOtherCode(file, '{ "new": "text" }')).toBe(false)
  })
})
