import { describe, expect, it } from 'vitest'
import { readNomenclature } from '#content/data/hs/nomenclature.ts'
import type { SiteBuildContext } from '#pages/define.ts'
import { file } from '#pages/files/hs-changes.file.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { aContext, someSettingsOfTwoEditions } from '#test/support/builders.ts'
import { readJson } from '#test/support/files.ts'

const lines = new Map(readNomenclature().rows.map((row) => [row.code, { id: row.code, file: '', data: row }]))

const contextIn = (edition: string): SiteBuildContext =>
  ({
    ...aContext({ edition, settings: someSettingsOfTwoEditions() }),
    content: {
      all: () => [...lines.values()],
      get: (_: string, code: string) => lines.get(code),
      find: (name: string, id: string) =>
        name === 'dutyPage' ? { data: readJson(repositoryDir, `content/${edition}/tools/${id}.json`) } : lines.get(id),
    },
    t: (key: string, values?: object) => (values === undefined ? key : `${key} ${Object.values(values).join(' | ')}`),
  }) as unknown as SiteBuildContext

const write = (code: string, edition = 'en-US'): string =>
  String(file.write({ ...contextIn(edition), path: `/data/hs-code/changes/${code}.xml`, params: code }))

const titlesIn = (feed: string): readonly (string | undefined)[] =>
  [...feed.matchAll(/<entry><title>([^<]*)/g)].map(([, title]) => title)

describe('feeds of changes', () => {
  const codes = file.routes(contextIn('en-US')).map(({ params }) => params)

  it('are one for each chapter and each subheading with a change', () => {
    expect(codes.filter((code) => code.length === 2)).toHaveLength(96)
    expect(codes).toContain('850760')
    expect(codes).not.toContain('8507')
    // Replaced by HS 2022.
    expect(codes).not.toContain('851712')
    expect(new Set(codes).size).toBe(codes.length)
  })

  it('are there in an edition only for codes that have a page in it', () => {
    const chinese = file.routes(contextIn('zh-CN')).map(({ params }) => params)
    expect(codes).toContain('293311')
    expect(chinese).not.toContain('293311')
    expect(chinese).toContain('850760')
  })

  it('of a code list its own changes, newest first, on its page', () => {
    const feed = write('850760')
    expect(titlesIn(feed)[0]).toMatch(/^hs\.change-reported Section 301, forced labor/)
    expect(titlesIn(feed).filter((title) => title?.includes('9903.91.06'))).toHaveLength(1)
    const days = [...feed.matchAll(/<published>([^<]*)/g)].map(([, day = '']) => day)
    expect(days).toEqual(days.toSorted().reverse())
    expect(new Set([...feed.matchAll(/<id>([^<]*)/g)].map(([, id]) => id)).size).toBe(days.length + 1)
  })

  it('say how far each measure was checked, in the language of the edition', () => {
    const contents = [...write('850760').matchAll(/<content[^>]*>([^<]*)/g)].map(([, text = '']) => text)
    expect(contents.length).toBeGreaterThan(5)
    expect(contents.filter((text) => !text.includes('checked against'))).toEqual([])
    expect(write('850760', 'zh-CN')).toContain('未与《联邦公报》核对')
  })

  it('of a chapter name the codes of each change', () => {
    expect(write('85')).toMatch(/hs\.change-codes [^<]*8507\.60/)
  })
})
