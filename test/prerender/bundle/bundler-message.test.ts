import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readBundlerError } from '#prerender/bundle/bundler-message.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const siteDir = path.resolve('a-site')
const folder = temporaryFolder()
writeFiles(folder, {
  'package.ts': "// Two lines.\n\nimport a from 'no-such-package'\nimport './gone.ts'\n",
  'a.module.css': "/* One line. */\n@import './gone.css';\n",
})

const failing = (message: string, more: object = {}): Error => Object.assign(new Error(message), more)

describe('readBundlerError', () => {
  it.each([
    {
      name: 'the position in the message, not the importer',
      error: failing(
        'Transform failed:\n\u001b[31m[PARSE_ERROR]\u001b[0m Unexpected token\n  ╭─[ a-site/pages/a.page.tsx:14:3 ]',
        { id: `${siteDir}/pages/entry.server.tsx` },
      ),
      location: { file: 'pages/a.page.tsx', line: 14 },
    },
    {
      name: 'the importer of a missing file',
      error: failing(
        `Failed to load url ./b.ts (resolved id: ./b.ts) in ${siteDir}/pages/a.page.tsx. Does the file exist?`,
      ),
      location: { file: 'pages/a.page.tsx' },
    },
    {
      name: 'the importer of a missing package, and the line',
      error: failing(
        `[vite]: Rolldown failed to resolve import "no-such-package" from "${folder}/package.ts".\nThis is most likely`,
        { id: `${siteDir}/pages/entry.server.tsx` },
      ),
      location: { file: path.relative(siteDir, path.join(folder, 'package.ts')), line: 3 },
    },
    {
      name: 'the line as it is written, where a plugin has moved it',
      error: failing(
        `[UNRESOLVED_IMPORT] Could not resolve './gone.ts' in ${folder}/package.ts\n ╭─[ ${folder}/package.ts:12:3 ]`,
      ),
      location: { file: path.relative(siteDir, path.join(folder, 'package.ts')), line: 4 },
    },
    {
      name: 'a missing import of a style sheet',
      error: failing("[postcss] ENOENT: no such file or directory, open './gone.css'", {
        id: `${folder}/a.module.css?used`,
      }),
      location: { file: path.relative(siteDir, path.join(folder, 'a.module.css')), line: 2 },
    },
    {
      name: 'the position that comes with the error',
      error: failing('no', { loc: { file: `${siteDir}/templates/b.css`, line: 2 } }),
      location: { file: 'templates/b.css', line: 2 },
    },
    { name: 'no file', error: failing('no'), location: undefined },
  ])('finds $name', ({ error, location }) => {
    expect(readBundlerError(error, siteDir).location).toEqual(location)
  })

  it('leaves the colours of a terminal out', () => {
    expect(readBundlerError(failing('\u001b[31mred\u001b[0m'), siteDir).problem).toBe('red')
  })
})
