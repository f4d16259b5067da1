import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { sourceTrace } from '#prerender/bundle/compile/source-trace.mjs'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()
const compiled = path.join(folder, 'compiled one.mjs')
const source = path.join(folder, 'source.ts')

// Line 2, column 3 of the compiled code is line 1, column 1 of the source.
writeFiles(folder, {
  'compiled one.mjs.map': JSON.stringify({ version: 3, sources: ['source.ts'], names: [], mappings: ';EAAA' }),
})

it.each([
  {
    what: 'compiled code',
    text: `Error: x\n    at f (${pathToFileURL(compiled)}:2:3)`,
    mapped: `Error: x\n    at f (${source}:1:1)`,
  },
  {
    what: 'compiled code without a function',
    text: `    at ${pathToFileURL(compiled)}:2:3`,
    mapped: `    at ${source}:1:1`,
  },
  {
    what: 'what Node itself runs',
    text: '    at node:internal/modules:1:2',
    mapped: '    at node:internal/modules:1:2',
  },
  { what: 'code without a map', text: '    at /nowhere/a.mjs:1:2', mapped: '    at /nowhere/a.mjs:1:2' },
  {
    what: 'a line of compiled code that no source has',
    text: `at ${pathToFileURL(compiled)}:1:1`,
    mapped: `at ${pathToFileURL(compiled)}:1:1`,
  },
  {
    what: 'addresses on the web',
    text: 'at http://localhost:4000/a.js:1:2',
    mapped: 'at http://localhost:4000/a.js:1:2',
  },
])('a source trace maps the position of $what', ({ text, mapped }) => {
  expect(sourceTrace(text)).toBe(mapped)
})
