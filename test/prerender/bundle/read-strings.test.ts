import path from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { readStrings } from '#prerender/bundle/read-strings.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

afterEach(() => vi.unstubAllEnvs())

const SETTINGS = "export default {\n  strings: ['VITE_A', 'VITE_B'],\n}\n"

let number = 0
const read = (files: Readonly<Record<string, string>>, names = ['VITE_A'], env = 'production') => {
  number += 1
  const siteDir = path.join(folder, String(number))
  writeFiles(siteDir, { 'content/site.ts': SETTINGS, ...files })
  return readStrings(siteDir, names, env)
}

it('a later file overrides an earlier one, and the environment overrides all', () => {
  const files = {
    '.env': 'VITE_A=1',
    '.env.local': 'VITE_A=2',
    '.env.production': 'VITE_A="3"',
    '.env.production.local': 'export VITE_A=4',
    '.env.staging': 'VITE_A=5',
  }
  expect(read({ '.env': files['.env'] })).toEqual({ strings: { VITE_A: '1' } })
  expect(read({ '.env': files['.env'], '.env.local': files['.env.local'] })).toEqual({ strings: { VITE_A: '2' } })
  expect(read({ ...files, '.env.production.local': '' })).toEqual({ strings: { VITE_A: '3' } })
  expect(read(files)).toEqual({ strings: { VITE_A: '4' } })
  expect(read(files, ['VITE_A'], 'staging')).toEqual({ strings: { VITE_A: '5' } })
  vi.stubEnv('VITE_A', '6 $HOME')
  expect(read(files)).toEqual({ strings: { VITE_A: '6 $HOME' } })
})

it('a value may refer to that of another declared string, and may have a dollar sign', () => {
  expect(
    read({ '.env': `VITE_A=$VITE_B/x\nVITE_B=https://\${VITE_C}\nVITE_C=c\\$d` }, ['VITE_A', 'VITE_B', 'VITE_C']),
  ).toEqual({
    strings: { VITE_A: 'https://c$d/x', VITE_B: 'https://c$d', VITE_C: 'c$d' },
  })
})

it('a value may not refer to a variable that is not declared, in a circle, or in a way that shows it', () => {
  const told = JSON.stringify(read({ '.env': `TOKEN=tk-9-secret\n\nVITE_A=\${TOKEN}` }))
  expect(told).toMatch(/"file":"\.env","line":3.*VITE_A refers to TOKEN, which `strings`/)
  expect(told).not.toContain('tk-9-secret')
  expect(JSON.stringify(read({ '.env': 'VITE_A=$VITE_B\nVITE_B=$VITE_A' }, ['VITE_A', 'VITE_B']))).toContain(
    'VITE_B refers to VITE_A, which refers back to it.',
  )
})

it.each([{}, { '.env': 'VITE_A=' }, { '.env.other': 'VITE_A=1' }])(
  'a string without a value is a fault where it is declared: %j',
  (files) => {
    expect(JSON.stringify(read(files as Readonly<Record<string, string>>))).toMatch(
      /"file":"content\/site\.ts","line":2.*VITE_A, which has no value.*\.env, \.env\.local, \.env\.production or \.env\.production\.local\./,
    )
  },
)

it('a site without strings reads no file', () => {
  expect(read({ '.env': 'VITE_A=1' }, [])).toEqual({ strings: {} })
})
