import { describe, expect, it } from 'vitest'
import { readJsonEntry, readMarkdownEntry } from '#prerender/content/read-entry.ts'

const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`

const bomb = (): string => {
  const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]']
  for (let level = 1; level < 10; level += 1)
    lines.push(`a${level}: &a${level} [${Array.from({ length: 10 }, () => `*a${level - 1}`).join(', ')}]`)
  return lines.join('\n')
}

describe('excessive content', () => {
  it('JSON nested thousands of levels deep is rejected', () => {
    expect(readJsonEntry(nested(5000))).toMatchObject({ _tag: 'Unreadable', problem: expect.stringContaining('deep') })
  })

  it('YAML aliases that multiply each other are rejected', () => {
    const entry = readMarkdownEntry(`---\n${bomb()}\n---\n`)
    expect(entry).toMatchObject({ _tag: 'Unreadable', line: 2, problem: expect.stringContaining('aliases') })
  })

  it('moderately deep content is accepted', () => {
    expect(readJsonEntry(`${nested(100)}${' '.repeat(500)}`)).toMatchObject({ _tag: 'Raw' })
  })
})
