import { describe, expect, it } from 'vitest'
import { completeImport, isImportField, readImport } from '#templates/with/duty-tool/read-import.ts'

describe('the form of an import', () => {
  it('recognises its fields', () => {
    expect(['market', 'hs', 'additional3'].every(isImportField)).toBe(true)
    expect(['additional4', 'constructor', 'q'].some(isImportField)).toBe(false)
  })

  it('passes on only the fields of the market', () => {
    const values = { market: 'EU', state: 'DE', program: 'usmca', entry: 'formal', vat: '7', additional2: '5' }
    expect(readImport(values)).toMatchObject({ market: 'EU', state: 'DE', vat: '7', additional: ['5'] })
    expect(readImport(values).program).toBeUndefined()
    expect(readImport({ ...values, market: 'US' })).toMatchObject({ program: 'usmca', entry: 'formal' })
    expect(readImport({ ...values, market: 'US' }).vat).toBeUndefined()
  })

  it('completes an address with only a code from the example', () => {
    const complete = completeImport({ market: 'US', hs: '1', value: '2' })
    expect(complete({ hs: '8712.00' })).toEqual({ market: 'US', hs: '8712.00', value: '2' })
    expect(complete({ market: 'CN', hs: '8712.00' })).toEqual({
      market: 'CN',
      hs: '8712.00',
      mode: 'ocean',
      basis: 'FOB',
    })
  })

  it('completes an address with only the ends of a lane from the example', () => {
    const complete = completeImport({ market: 'US', hs: '1', value: '2', origin: 'CN' })
    expect(complete({ market: 'EU', state: 'NL', origin: 'VN' })).toEqual({
      market: 'EU',
      state: 'NL',
      origin: 'VN',
      hs: '1',
      value: '2',
    })
  })
})
