import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { settingsDoc } from '../../.ci/settings-doc.ts'

const read = (file: string): string => readFileSync(path.join(repositoryDir, file), 'utf8')

describe('docs/settings.md', () => {
  const doc = read('docs/settings.md')

  it('is what the types say: npx tsx .ci/write-settings-doc.ts writes it', () => {
    expect(doc).toBe(settingsDoc(read('runtime/define/settings.ts')))
  })

  it('explains every member', () => {
    expect(doc.split('\n').filter((line) => line.endsWith('|  |'))).toEqual([])
  })
})
