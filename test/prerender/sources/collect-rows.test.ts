import { describe, expect, it } from 'vitest'
import { collectRows } from '#prerender/sources/collect-rows.ts'
import { createSecrets } from '#prerender/sources/secrets.ts'
import type { SourceRows } from '#runtime/define/source.ts'

const collect = (rows: SourceRows, more: { readonly signal?: AbortSignal; readonly hasRepeated?: boolean } = {}) =>
  collectRows(rows, {
    key: 'id',
    secrets: createSecrets({ TOKEN: 'a long secret' }),
    signal: more.signal ?? new AbortController().signal,
    lastUrl: () => 'https://shop.example/',
    hasRepeated: () => more.hasRepeated ?? false,
  })

describe('collectRows', () => {
  it('sorts rows by key, by code unit, and their members by name', async () => {
    const { rows, cursor } = await collect([
      { id: 'b' },
      { name: 'A', id: 'a', none: undefined },
      { id: 10 },
      { id: 'B' },
    ])
    expect(rows.map(({ id, text }) => [id, text])).toEqual([
      ['10', '{"id":10}'],
      ['B', '{"id":"B"}'],
      ['a', '{"id":"a","name":"A"}'],
      ['b', '{"id":"b"}'],
    ])
    expect(cursor).toBeNull()
  })

  it('takes a list, the promise of one, and generators with a cursor', async () => {
    const one = [{ id: 'a' }]
    expect((await collect(one)).rows).toHaveLength(1)
    expect((await collect(Promise.resolve(one))).rows).toHaveLength(1)
    const generated = await collect(
      (async function* () {
        yield* one
        return { page: 3 }
      })(),
    )
    expect([generated.rows.length, generated.cursor]).toEqual([1, { page: 3 }])
  })

  it.each([
    { fault: 'no rows', rows: undefined, says: '`rows` makes no rows' },
    { fault: 'a row that is null', rows: [null], says: 'row 1 is null, not an object.' },
    { fault: 'a list as a row', rows: [[1]], says: 'row 1 is a list, not an object.' },
    { fault: 'no key', rows: [{ id: 'a' }, { name: 'b' }], says: 'row 2 has no "id"' },
    { fault: 'an empty key', rows: [{ id: '' }], says: 'row 1 has no "id"' },
    { fault: 'a key that is no number', rows: [{ id: Number.NaN }], says: 'row 1 has no "id"' },
    { fault: 'an inherited key', rows: [Object.create({ id: 'a' })], says: 'row 1 has no "id"' },
    { fault: 'half a character in a key', rows: [{ id: 'a\ud800' }], says: 'holds half a character' },
    {
      fault: 'a key that comes twice',
      rows: [{ id: '1' }, { id: 1 }],
      says: '"id" is "1" in row 2, as it is in row 1.',
    },
    {
      fault: 'a date',
      rows: [{ id: 'a', on: new Date(0) }],
      says: 'row "a" is not data: row.on is an instance of Date',
    },
    { fault: 'a large whole number', rows: [{ id: 'a', n: 1n }], says: 'row.n is a bigint' },
    {
      fault: 'a number that is none',
      rows: [{ id: 'a', n: [Number.POSITIVE_INFINITY] }],
      says: 'row.n[0] is Infinity',
    },
    { fault: 'a function', rows: [{ id: 'a', f: () => 1 }], says: 'row.f is a function' },
    { fault: 'a secret', rows: [{ id: 'a', url: '/?k=a%20long%20secret' }], says: 'row "a" holds the value of TOKEN' },
  ])('refuses $fault', async ({ rows, says }) => {
    await expect(collect(rows as SourceRows)).rejects.toThrow(says)
  })

  it('refuses a row that contains itself', async () => {
    const row: Record<string, unknown> = { id: 'a' }
    row['self'] = row
    await expect(collect([row])).rejects.toThrow('contains itself')
  })

  it('refuses a cursor with a secret, or that is no data', async () => {
    const withCursor = (cursor: unknown): SourceRows =>
      // biome-ignore lint/correctness/useYield: a source without rows.
      (async function* () {
        return cursor
      })() as SourceRows
    await expect(collect(withCursor('a long secret'))).rejects.toThrow('the cursor holds the value of TOKEN')
    await expect(collect(withCursor(new Map()))).rejects.toThrow('the cursor is an instance of Map')
  })

  it('says that pages may lead in a circle if one was read twice', async () => {
    await expect(collect([{ id: 'a' }, { id: 'a' }], { hasRepeated: true })).rejects.toThrow('may lead in a circle')
  })

  it('ends a generator that waits for ever, and lets one that failed close what it has opened', async () => {
    const never = (async function* () {
      await new Promise(() => {})
      yield { id: 'a' }
    })()
    await expect(collect(never, { signal: AbortSignal.timeout(5) })).rejects.toThrow()
    let close = (): void => {}
    const closed = new Promise<void>((resolve) => {
      close = resolve
    })
    const open = (async function* () {
      try {
        for (;;) yield { id: 'a' }
      } finally {
        close()
      }
    })()
    await expect(collect(open)).rejects.toThrow('as it is in row 1')
    await closed
  })
})
