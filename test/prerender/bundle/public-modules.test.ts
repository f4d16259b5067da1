import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ENGINE_PACKAGE, PUBLIC_MODULES, publicModuleAliases } from '#prerender/bundle/public-modules.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'

describe('the public modules of the engine', () => {
  it('are those that TypeScript finds in this repository', () => {
    const text = readFileSync(path.join(repositoryDir, 'tsconfig.json'), 'utf8')
    const { paths } = (JSON.parse(text) as { compilerOptions: { paths: Record<string, readonly string[]> } })
      .compilerOptions
    const doors = Object.entries(PUBLIC_MODULES).map(([door, source]) => [ENGINE_PACKAGE + door, [`./${source}`]])
    expect(paths).toEqual(Object.fromEntries(doors))
  })

  it.each(publicModuleAliases.map(({ find, replacement }) => [find.source, replacement]))('%s exists', (_, file) => {
    expect(existsSync(file)).toBe(true)
  })
})
