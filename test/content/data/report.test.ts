import { describe, expect, it } from 'vitest'
import { type DataFamily, toNdjson } from '#content/data/family.ts'
import { writeReport } from '#content/data/report.ts'

const family: DataFamily = {
  name: 'whales',
  sources: [
    {
      id: 'whales',
      title: 'Whales',
      origin: 'whales 1.0.0',
      url: 'https://whales.example',
      licence: 'MIT',
      asOf: '2026-11-23',
      file: 'whales.json',
      sha256: '0123456789abcdef0123',
    },
  ],
  build: () => ({
    files: {},
    findings: [
      { did: 'dropped', row: 'MOBY', why: 'lost' },
      { did: 'dropped', row: 'WILLY', why: 'lost' },
      { did: 'fixed', row: 'DICK', why: 'name' },
    ],
    counts: { whales: 1234 },
  }),
}

describe('writeReport', () => {
  const report = writeReport([{ family, result: family.build() }])

  it('names sources with license, day and checksum', () => {
    expect(report).toContain('Whales: whales 1.0.0, MIT, 2026-11-23; `whales.json`, sha256 `0123456789abcdef…`')
  })

  it('groups rows by action and reason', () => {
    expect(report).toContain('### Dropped: 2\n\n- lost (2): MOBY, WILLY')
    expect(report).toContain('### Fixed: 1\n\n- name (1): DICK')
  })

  it('counts rows', () => {
    expect(report).toContain('- whales: 1,234')
  })
})

describe('toNdjson', () => {
  it('writes a line for each row', () => {
    expect(toNdjson([{ a: 1 }, { b: [2] }])).toBe('{"a":1}\n{"b":[2]}\n')
  })
})
