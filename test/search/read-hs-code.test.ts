import { describe, expect, it } from 'vitest'
import { parseQuery } from '#search/parse-query.ts'
import { readHsCode, writeHsCode } from '#search/read-hs-code.ts'
import { readJson } from '#test/support/files.ts'

type Row = { readonly typed: string; readonly expected: { readonly code?: string; readonly lostZero?: string } | null }

const rows = readJson(import.meta.dirname, 'pasted-codes.json') as readonly Row[]

describe('readHsCode', () => {
  it.each(rows)('reads $typed', ({ typed, expected }) => {
    const reading = readHsCode(typed)
    if (reading._tag === 'NoCode') expect(expected).toBeNull()
    else expect({ [reading._tag === 'Code' ? 'code' : 'lostZero']: reading.digits }).toEqual(expected)
  })

  it('is the inverse of writeHsCode', () => {
    for (const digits of ['85', '8507', '850760', '8507600020']) {
      expect(readHsCode(writeHsCode(digits))).toEqual({ _tag: 'Code', digits })
    }
  })
})

describe('parseQuery', () => {
  it('leads a code that lost its zero to the code with it, not to another chapter', () => {
    expect(parseQuery('90111').shorterCodes).toEqual(['090111', '0901', '09'])
    expect(parseQuery('90111').readAs).toBe('0901.11')
    expect(parseQuery('8507.60').readAs).toBeUndefined()
    expect(parseQuery('税号 90111').shorterCodes[0]).toBe('090111')
  })

  it.each(['HS 8507.60', '8507-60', '税号8507.60', '８５０７．６０'])('looks for the code of %s', (typed) => {
    expect(parseQuery(typed)).toMatchObject({ key: '850760', terms: [{ text: '850760', kind: 'beginning' }] })
  })

  it('leaves short numbers and words alone', () => {
    expect(parseQuery('201')).toMatchObject({ key: '201', shorterCodes: ['20'] })
    expect(parseQuery('HS code').terms.map(({ text }) => text)).toEqual(['hs', 'code'])
  })
})
