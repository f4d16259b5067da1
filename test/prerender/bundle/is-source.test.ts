import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { engineDir } from '#prerender/base/engine-dir.ts'
import { isSource } from '#prerender/bundle/is-source.ts'

describe('isSource', () => {
  it.each([
    { file: '/site/pages/a.page.tsx', siteDir: '/site' },
    { file: '/elsewhere/words.ts', siteDir: '/site' },
    { file: '/a/node_modules/site/pages/a.page.tsx', siteDir: '/a/node_modules/site' },
    { file: path.join(engineDir, 'runtime/start.tsx'), siteDir: '/site' },
    { file: path.join(engineDir, 'node_modules/site/a.ts'), siteDir: path.join(engineDir, 'node_modules/site') },
  ])('accepts $file of the site $siteDir', ({ file, siteDir }) => {
    expect(isSource(file, siteDir)).toBe(true)
  })

  it.each([
    { file: '/site/node_modules/berthlib/index.js', siteDir: '/site' },
    { file: '/a/node_modules/site/node_modules/berthlib/index.js', siteDir: '/a/node_modules/site' },
    { file: '/a/node_modules/berthlib/index.js', siteDir: '/a/node_modules/site' },
    { file: path.join(engineDir, 'node_modules/react/index.js'), siteDir: '/site' },
    { file: '\0vite/preload-helper.js', siteDir: '/site' },
    { file: 'react', siteDir: '/site' },
  ])('rejects $file of $siteDir', ({ file, siteDir }) => {
    expect(isSource(file, siteDir)).toBe(false)
  })
})
