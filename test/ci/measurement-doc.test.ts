import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { describedRequests, describedStorage } from '#pages/measurement/describe.ts'
import { measurementDoc } from '../../.ci/measurement-doc.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const messages = JSON.parse(read('content/messages.json')) as Record<string, Record<string, string>>

describe('docs/privacy-and-measurement.md', () => {
  it('lists what the code stores and requests: npx tsx .ci/write-measurement-doc.ts writes it', () => {
    expect(read('docs/privacy-and-measurement.md')).toBe(measurementDoc(messages))
  })

  it('has texts for every entry in both editions', () => {
    const uses = [...describedStorage, ...describedRequests].map(({ use }) => `measurement.use.${use}`)
    for (const key of uses)
      for (const edition of ['en-US', 'zh-CN']) expect(messages[key]?.[edition], key).toMatch(/\S/)
  })
})
