import { afterEach, describe, expect, it } from 'vitest'
import { createReadLog } from '#prerender/content/inputs/read-log.ts'
import type { Messages } from '#prerender/content/read-messages.ts'
import { loadTranslator } from '#prerender/content/translator.ts'

const translator = async (messages: Partial<Messages>, log = createReadLog()) => {
  const createTranslate = await loadTranslator({ table: {}, missing: [], ...messages })
  return (edition: string) => createTranslate(edition, edition, log)
}

const table = {
  greeting: { 'en-US': 'Hello, {name}', 'zh-CN': '你好，{name}' },
  count: { 'en-US': '{n, plural, one {# page} other {# pages}}', 'zh-CN': '{n} 页' },
  plain: { 'en-US': 'Plain' },
}

describe('a translator', () => {
  it('formats messages of its edition with values', async () => {
    const translate = await translator({ table })
    expect(translate('en-US')('greeting', { name: 'Ada' })).toBe('Hello, Ada')
    expect(translate('zh-CN')('greeting', { name: 'Ada' })).toBe('你好，Ada')
    const t = translate('en-US')
    expect([t('count', { n: 1 }), t('count', { n: 2 }), t('count', { n: 1 })]).toEqual(['1 page', '2 pages', '1 page'])
  })

  describe('dates and times are formatted in UTC', () => {
    const zone = process.env['TZ']
    const written = {
      plain: '{d, date}',
      long: '{d, date, long}',
      time: '{d, time, short}',
      skeleton: '{d, date, ::yyyyMMMMd}',
      nested: '{n, plural, one {# day} other {until {d, date, long}}}',
    }

    afterEach(() => {
      if (zone === undefined) delete process.env['TZ']
      else process.env['TZ'] = zone
    })

    it.each(['America/New_York', 'Asia/Shanghai', 'UTC'])('times are in UTC on a machine in %s', async (machine) => {
      process.env['TZ'] = machine
      const t = (
        await translator({
          table: Object.fromEntries(Object.entries(written).map(([key, text]) => [key, { 'en-US': text }])),
        })
      )('en-US')
      const d = new Date('2026-03-01T00:00:00Z')
      expect(Object.keys(written).map((key) => t(key, { d, n: 2 }).replace(/\s/g, ' '))).toEqual([
        '3/1/2026',
        'March 1, 2026',
        '12:00 AM',
        'March 1, 2026',
        'until March 1, 2026',
      ])
    })
  })

  it('numbers are formatted for the edition', async () => {
    const t = (await translator({ table: { share: { 'en-US': '{n, number, percent} of {m, number}' } } }))('en-US')
    expect(t('share', { n: 0.25, m: 1234.5 })).toBe('25% of 1,234.5')
  })

  it('records requested messages', async () => {
    const log = createReadLog()
    const t = (await translator({ table }, log))('en-US')
    t('count', { n: 1 })
    t('count', { n: 2 })
    t('plain')
    expect(log.take()).toEqual({ rows: [], keys: ['message count', 'message plain'] })
  })

  it('a missing message renders as its key, so that other faults of the page are found in the same run', async () => {
    const t = (await translator({ table, missing: ['plain'] }))('zh-CN')
    expect([t('plain'), t('greeting', { name: 'Ada' })]).toEqual(['plain', '你好，Ada'])
  })

  it('every message renders as its key if the table is unreadable', async () => {
    expect((await translator({ missing: ['*'] }))('en-US')('anything')).toBe('anything')
  })

  it.each(['nowhere', 'constructor', '__proto__'])(
    'the unknown key %s is rejected with advice where to add it',
    async (key) => {
      const refused = new RegExp(`"${key}".*content/messages\\.json`)
      const t = (await translator({ table }))('en-US')
      expect(() => t(key)).toThrow(refused)
      const ofNone = (await translator({}))('en-US')
      expect(() => ofNone(key)).toThrow(refused)
    },
  )

  it('a key without a message in the edition is rejected', async () => {
    const t = (await translator({ table }))('zh-CN')
    expect(() => t('plain')).toThrow('"plain"')
  })
})
