import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { DOORS, doorAliases, ENGINE_PACKAGE } from '#prerender/bundle/doors.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'

describe('the public modules of the engine', () => {
  it('are those that TypeScript finds in this repository', () => {
    const text = readFileSync(path.join(repositoryDir, 'tsconfig.json'), 'utf8')
    const { paths } = (JSON.parse(text) as { compilerOptions: { paths: Record<string, readonly string[]> } })
      .compilerOptions
    const doors = Object.entries(DOORS).map(([door, source]) => [ENGINE_PACKAGE + door, [`./${source}`]])
    expect(paths).toEqual(Object.fromEntries(doors))
  })

  it.each(doorAliases.map(({ find, replacement }) => [find.source, replacement]))('%s exists', (_, file) => {
    expect(existsSync(file)).toBe(true)
  })
})
