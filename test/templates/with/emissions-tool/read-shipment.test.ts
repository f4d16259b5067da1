import { describe, expect, it } from 'vitest'
import {
  completeShipment,
  isShipmentField,
  readShipment,
  stepNumbers,
  withoutStep,
} from '#templates/with/emissions-tool/read-shipment.ts'

describe('the form of a shipment', () => {
  it('has fields for the goods and for twelve steps', () => {
    expect(['weight', 'cooled', 'by1', 'km12', 'via3'].filter((name) => !isShipmentField(name))).toEqual([])
    expect(['by0', 'by13', 'by', 'by01x', 'constructor', 'weight1'].filter(isShipmentField)).toEqual([])
  })

  it('reads steps up to the last one with a value', () => {
    const values = { weight: '5', load: 'light', by1: 'terminal', by3: 'own', km3: '7', grams3: '9' }
    expect(stepNumbers(values)).toEqual([1, 2, 3])
    expect(readShipment(values, 'shortest').steps.map(({ by, km, grams }) => [by, km, grams])).toEqual([
      ['terminal', undefined, undefined],
      ['', undefined, undefined],
      ['own', '7', '9'],
    ])
  })

  it('removes a step and moves up later ones', () => {
    expect(withoutStep({ weight: '5', by1: 'a', by2: 'b', km2: '1', by3: 'c', km3: '2' }, 2)).toEqual({
      weight: '5',
      by1: 'a',
      by2: 'c',
      km2: '2',
    })
  })

  it('completes a short address from the example', () => {
    const complete = completeShipment({ weight: '1', load: 'average', by1: 'a', km1: '9', by2: 'b' })
    expect(complete({ weight: '7' })).toEqual({ weight: '7', load: 'average', by1: 'a', km1: '9', by2: 'b' })
    expect(complete({ by1: 'c' })).toEqual({ weight: '1', load: 'average', by1: 'c' })
    expect(complete({ load: 'heavy', by1: 'c' })).toEqual({ load: 'heavy', by1: 'c' })
  })
})
