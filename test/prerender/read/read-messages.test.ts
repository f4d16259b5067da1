import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readMessages } from '#prerender/read/read-messages.ts'
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
  it('gives the words of an edition, with values in their places', async () => {
    const { findings, translate } = await read(
      'good',
      JSON.stringify({
        greeting: { 'en-US': 'Hello, {name}', 'zh-CN': '你好，{name}' },
        count: { 'en-US': '{n, plural, one {# page} other {# pages}}', 'zh-CN': '{n} 页' },
      }),
    )
    expect(findings).toEqual([])
    expect(translate('en-US', 'en-US')('greeting', { name: 'Ada' })).toBe('Hello, Ada')
    expect(translate('zh-CN', 'zh-CN')('greeting', { name: 'Ada' })).toBe('你好，Ada')
    const t = translate('en-US', 'en-US')
    expect([t('count', { n: 1 }), t('count', { n: 2 })]).toEqual(['1 page', '2 pages'])
  })

  it('finds every message that lacks words in an edition, with its line', async () => {
    const { findings, translate } = await read(
      'missing',
      '{\n  "a": { "en-US": "A", "zh-CN": "甲" },\n  "b": { "en-US": "B" },\n  "c": { "en-US": " ", "zh-CN": "丙" }\n}',
    )
    expect(findings).toEqual([
      { _tag: 'MissingMessage', place: { file: 'content/messages.json', line: 3 }, key: 'b', edition: 'zh-CN' },
      { _tag: 'MissingMessage', place: { file: 'content/messages.json', line: 4 }, key: 'c', edition: 'en-US' },
    ])
    // The page is rendered all the same, so that its other faults are found in the same run.
    expect(translate('zh-CN', 'zh-CN')('b')).toBe('b')
    expect(translate('zh-CN', 'zh-CN')('a')).toBe('甲')
  })

  it('finds words that are not an ICU message', async () => {
    const { findings } = await read('syntax', '{\n  "a": {\n    "en-US": "Hello, {name",\n    "zh-CN": "你好"\n  }\n}')
    expect(findings).toMatchObject([
      {
        _tag: 'InvalidContent',
        place: { file: 'content/messages.json', line: 3 },
        at: 'a.en-US',
        problem: expect.stringContaining('Hello'),
      },
    ])
  })

  it('finds values that are not text', async () => {
    const { findings } = await read('shape', '{\n  "a": { "en-US": "A", "zh-CN": 1 }\n}')
    expect(findings).toMatchObject([{ _tag: 'InvalidContent', place: { line: 2 }, at: 'a.zh-CN' }])
  })

  it('finds a table that is not JSON', async () => {
    const { findings } = await read('broken', '{\n  "a": {\n')
    expect(findings).toMatchObject([{ _tag: 'InvalidContent', place: { file: 'content/messages.json', line: 3 } }])
  })

  it('refuses a key that the table does not have, and says where to add it', async () => {
    const { translate } = await read('unknown', '{}')
    expect(() => translate('en-US', 'en-US')('nowhere')).toThrow(/"nowhere".*content\/messages\.json/)
    expect(() => translate('en-US', 'en-US')('constructor')).toThrow(/constructor/)
  })

  it('lets a site do without messages', async () => {
    expect((await readMessages(path.join(folder, 'none'), editions)).findings).toEqual([])
  })
})
