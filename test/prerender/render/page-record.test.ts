import { describe, expect, it } from 'vitest'
import { encodeRecord } from '#prerender/render/page-record.ts'

const route = { path: '/glossary/fob', pageFile: 'pages/glossary/term.page.tsx' }
const head = { title: 'FOB: free on board', description: 'The seller loads the ship.', robots: null }
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8')

describe('encodeRecord', () => {
  it('a page that says nothing of itself is known by its head and its headings', () => {
    const { record, twin } = encodeRecord(route, head, { search: undefined, twin: undefined }, ['装运港'])
    expect(text(record)).toBe(
      '{"path":"/glossary/fob","page":"pages/glossary/term.page.tsx","title":"FOB: free on board",' +
        '"description":"The seller loads the ship.","headings":["装运港"]}\n',
    )
    expect(twin).toHaveLength(0)
  })

  it('texts of the twin are apart from the record, and unknown facts are left out', () => {
    const { record, twin } = encodeRecord(
      route,
      head,
      {
        search: { section: 'glossary', codes: ['FOB'] },
        twin: {
          title: 'FOB',
          facts: { updated: '2026-11-01', author: undefined },
          markdown: 'A\nB',
          feed: { name: 'blog', html: '<p>A</p>' },
        },
      },
      [],
    )
    expect(JSON.parse(text(record))).toMatchObject({
      search: { section: 'glossary', codes: ['FOB'] },
      twin: { title: 'FOB', facts: { updated: '2026-11-01' }, feed: 'blog' },
    })
    expect(JSON.parse(text(twin))).toEqual({ markdown: 'A\nB', html: '<p>A</p>' })
    expect(text(record)).not.toContain('A\\nB')
  })

  it('a value that JSON cannot represent is named', () => {
    const search = { section: 'glossary', weight: Number.NaN }
    expect(() => encodeRecord(route, head, { search, twin: undefined }, [])).toThrow('its record.search.weight is NaN')
  })
})
