import { describe, expect, it } from 'vitest'
import { codeIn, kindFor, tidyPlaces, writePlace } from '#templates/with/emissions-tool/read-places.ts'

const names = { CNSHA: 'Shanghai', PVG: '上海浦东国际机场' }

describe('places in the fields of the emissions calculator', () => {
  it.each([
    ['CNSHA', 'CNSHA'],
    [' CNSHA ', 'CNSHA'],
    // A name may have three letters too: Genoa's airport is GOA.
    ['Goa', undefined],
    ['Gdynia (PLGDY)', 'PLGDY'],
    ['上海（CNSHA）', 'CNSHA'],
    ['Frankfurt (FRA)', 'FRA'],
    ['Shanghai', undefined],
    ['Portland (Maine)', undefined],
    ['', undefined],
  ])('the code in “%s” is %s', (text, code) => {
    expect(codeIn(text)).toBe(code)
  })

  it('a code with a name is shown with it, and written into the address without', () => {
    const values = { from1: 'CNSHA', to1: 'PLGDY', from2: 'PVG', weight: '1' }
    const shown = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, name === 'weight' ? value : writePlace(value, names)]),
    )
    expect(shown).toEqual({
      from1: 'Shanghai (CNSHA)',
      to1: 'PLGDY',
      from2: '上海浦东国际机场（PVG）',
      weight: '1',
    })
    expect(tidyPlaces(names)(shown)).toEqual(values)
  })

  it('typed text and a name that the page has not stay as they are', () => {
    const values = { from1: 'shanghai', to1: 'Gdynia (PLGDY)' }
    expect(tidyPlaces(names)(values)).toEqual(values)
  })

  it.each(['constructor', '__proto__', 'toString'])('a member of every object is no place: %s', (text) => {
    expect(writePlace(text, names)).toBe(text)
  })

  it('ships sail between ports and planes fly between airports', () => {
    expect(['sea', 'air', 'road', undefined].map(kindFor)).toEqual(['port', 'airport', undefined, undefined])
  })
})
