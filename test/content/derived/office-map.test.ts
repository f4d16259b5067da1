import { describe, expect, it } from 'vitest'
import { deriveOfficeMap } from '#content/derived/office-map.ts'
import { officeFacts } from '#test/support/facts.ts'
import { labelBox, misplacedLabels } from '#test/support/label-boxes.ts'

const entries = Object.entries(officeFacts).map(([id, data]) => ({ id, file: `${id}.json`, data }))
const mapOf = (offices: typeof entries) => deriveOfficeMap({ all: () => offices } as never).world
const map = mapOf(entries)

describe('the map of offices', () => {
  it('shows every office', () => {
    expect(map.offices.map(({ id }) => id)).toEqual(Object.keys(officeFacts))
  })

  it('names an office that says nothing of its label to the right of its point', () => {
    const [office] = mapOf([{ id: 'hamburg', file: '', data: { position: [9.99, 53.55] } as never }]).offices
    expect(office).toMatchObject({ id: 'hamburg', anchor: 'start', dx: 0.8 })
  })

  it('has room for every office name on a phone', () => {
    const boxes = map.offices.map((office) => labelBox(office.id, office, { pixels: 11, ems: 0.56 }))
    expect(misplacedLabels(boxes, map)).toEqual([])
  })
})
