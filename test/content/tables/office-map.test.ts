import { describe, expect, it } from 'vitest'
import officeFacts from '#content/tables/office-facts.ts'
import officeMap from '#content/tables/office-map.ts'
import { labelBox, misplacedLabels } from '#test/support/label-boxes.ts'

const map = officeMap['world']
if (map === undefined) throw new Error('The table has no map of the world.')

describe('the map of offices', () => {
  it('shows every office', () => {
    expect(map.offices.map(({ id }) => id)).toEqual(Object.keys(officeFacts))
  })

  it('has room for every office name on a phone', () => {
    const boxes = map.offices.map((office) => labelBox(office.id, office, { pixels: 11, ems: 0.56 }))
    expect(misplacedLabels(boxes, map)).toEqual([])
  })
})
