import { describe, expect, it } from 'vitest'
import { findHiddenInput } from '#prerender/bundle/plugins/no-hidden-inputs.ts'

const find = (code: string) => findHiddenInput('/site/pages/a.page.tsx', code)

describe('findHiddenInput', () => {
  it.each([
    "import { readFileSync } from 'node:fs'",
    "import fs from 'fs'",
    "import type { Stats } from 'node:fs'\nimport { type Dirent, readdirSync } from 'node:fs'",
    "export * from 'node:fs/promises'",
    "const later = async () => import('node:child_process')",
    "const os = require('os')",
    "import { get } from 'https'",
    'export const key: string = process.env.API_KEY ?? ""',
    "const key = process.env['API_KEY']",
    'const View = () => <p>{process.env.WHO}</p>',
  ])('refuses %s', (code) => {
    expect(find(code)?.problem).toMatch(/would not notice/)
  })

  it.each(['const key = import.meta.env.API_KEY', 'const View = () => <a href={import.meta.env.GATSBY_HOST}>x</a>'])(
    'refuses %s, which is never set',
    (code) => {
      expect(find(code)?.problem).toMatch(/reads import\.meta\.env\.(API_KEY|GATSBY_HOST), which is not set/)
    },
  )

  it.each([
    "import type { Stats } from 'node:fs'",
    "import { type Stats } from 'node:fs'",
    "import path from 'node:path'",
    "import { createHash } from 'node:crypto'",
    "// process.env.API_KEY and import fs from 'node:fs'",
    'const text = "import fs from \'node:fs\'"',
    "const isBuild = process.env.NODE_ENV === 'production'",
    "import { fs } from './fs.ts'",
    'const process = { env: 1 }',
    'const isDevelopment = import.meta.env.DEV || import.meta.env.MODE === "test"',
    'const hasOffer = import.meta.env.SITE_OFFER === true',
    'const url = new URL("./a.png", import.meta.url)',
  ])('accepts %s', (code) => {
    expect(find(code)).toBeUndefined()
  })

  it('says where', () => {
    const code = "import path from 'node:path'\n\nimport fs from 'node:fs'\n"
    expect(code.slice(find(code)?.start)).toMatch(/^import fs/)
  })
})
