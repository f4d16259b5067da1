import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readMessages } from '#prerender/content/read-messages.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()
const editions = { 'en-US': { lang: 'en-US' }, 'zh-CN': { lang: 'zh-CN' } }

const read = (name: string, source: string) => {
  const siteDir = path.join(folder, name)
  writeFiles(siteDir, { 'content/messages.json': source })
  return readMessages(siteDir, editions)
}

describe('readMessages', () => {
  it('returns the messages of every edition unchanged', async () => {
    const table = {
      greeting: { 'en-US': 'Hello, {name}', 'zh-CN': '你好，{name}' },
      count: { 'en-US': '{n, plural, one {# page} other {# pages}}', 'zh-CN': '{n} 页' },
    }
    expect(await read('good', JSON.stringify(table))).toEqual({ findings: [], messages: { table, missing: [] } })
  })

  it('finds bytes that are not UTF-8', async () => {
    const siteDir = path.join(folder, 'latin')
    writeFiles(siteDir, { 'content/messages.json': Buffer.from('{ "a": { "en-US": "caf\xe9" } }', 'latin1') })
    const { findings, messages } = await readMessages(siteDir, editions)
    expect(findings).toMatchObject([{ problem: expect.stringContaining('byte 23 is 0xe9') }])
    expect(messages.missing).toEqual(['*'])
  })

  it('finds every message that an edition lacks, with its line', async () => {
    const { findings, messages } = await read(
      'missing',
      '{\n  "a": { "en-US": "A", "zh-CN": "甲" },\n  "b": { "en-US": "B" },\n  "c": { "en-US": " ", "zh-CN": "丙" }\n}',
    )
    expect(findings).toEqual([
      { _tag: 'MissingMessage', location: { file: 'content/messages.json', line: 3 }, key: 'b', edition: 'zh-CN' },
      { _tag: 'MissingMessage', location: { file: 'content/messages.json', line: 4 }, key: 'c', edition: 'en-US' },
    ])
    expect(messages.missing).toEqual(['b', 'c'])
  })

  it('finds texts that are not ICU messages', async () => {
    const { findings, messages } = await read(
      'syntax',
      '{\n  "a": {\n    "en-US": "Hello, {name",\n    "zh-CN": "你好"\n  }\n}',
    )
    expect(findings).toMatchObject([
      {
        _tag: 'InvalidContent',
        location: { file: 'content/messages.json', line: 3 },
        at: 'a.en-US',
        problem: expect.stringContaining('Hello'),
      },
    ])
    expect(messages.missing).toEqual(['a'])
  })

  it('finds values that are not texts', async () => {
    const { findings, messages } = await read('shape', '{\n  "a": { "en-US": "A", "zh-CN": 1 }\n}')
    expect(findings).toMatchObject([{ _tag: 'InvalidContent', location: { line: 2 }, at: 'a.zh-CN' }])
    expect(messages.missing).toEqual(['*'])
  })

  it('finds a table that is not JSON', async () => {
    const { findings, messages } = await read('broken', '{\n  "a": {\n')
    expect(findings).toMatchObject([{ _tag: 'InvalidContent', location: { file: 'content/messages.json', line: 3 } }])
    expect(messages.missing).toEqual(['*'])
  })

  it('allows a site without messages', async () => {
    expect(await readMessages(path.join(folder, 'none'), editions)).toEqual({
      findings: [],
      messages: { table: {}, missing: [] },
    })
  })
})
