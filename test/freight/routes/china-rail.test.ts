import { describe, expect, it } from 'vitest'
import { chinaTerminal } from '#freight/routes/china-rail.ts'

const zhengzhou = { code: 'ZHENGZHOU-CN', country: 'CN' }
const duisburg = { code: 'DUISBURG-DE', country: 'DE' }
const shanghai = { code: 'CNSHA', country: 'CN' }
const chicago = { code: 'CHICAGO-IL-US', country: 'US' }

describe('chinaTerminal', () => {
  it('is the end in China of a route to Europe or from there', () => {
    expect(chinaTerminal(zhengzhou, duisburg)).toBe(zhengzhou)
    expect(chinaTerminal(duisburg, zhengzhou)).toBe(zhengzhou)
  })

  it('is none for a port on the coast, and for other continents', () => {
    expect(chinaTerminal(shanghai, duisburg)).toBeUndefined()
    expect(chinaTerminal(zhengzhou, chicago)).toBeUndefined()
    expect(chinaTerminal(zhengzhou, shanghai)).toBeUndefined()
  })
})
