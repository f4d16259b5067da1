import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readBundlerError } from '#prerender/bundle/bundler-message.ts'

const siteDir = path.resolve('a-site')

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
