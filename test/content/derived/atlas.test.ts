import { describe, expect, it } from 'vitest'
import { deriveAirportSummaries } from '#content/derived/atlas.ts'
import type { AirportRow } from '#content/schema/atlas.ts'

const anAirport = (airport: Partial<AirportRow> = {}): AirportRow => ({
  iata: 'AAL',
  slug: 'aalborg-aal',
  name: 'Aalborg Airport',
  country: 'DK',
  at: [9.85, 57.095],
  near: [['AAR', 100]],
  sea: [['DKAAL', 7]],
  sheet: '12_1_25',
  feet: 10,
  ...airport,
})

const summaryOf = (airport: AirportRow) => {
  const entries = [{ id: airport.iata, file: 'content/data/airports/rows.ndjson', data: airport }]
  const content = { all: () => entries } as unknown as Parameters<typeof deriveAirportSummaries>[0]
  return deriveAirportSummaries(content)[airport.iata]
}

describe('the summary of an airport', () => {
  it('has its names and codes, and the source of its row', () => {
    expect(summaryOf(anAirport({ icao: 'EKYT', city: 'Aalborg', large: true }))).toMatchObject({
      en: 'Aalborg Airport',
      slug: 'aalborg-aal',
      country: 'DK',
      city: 'Aalborg',
      icao: 'EKYT',
      large: true,
      file: 'content/data/airports/rows.ndjson',
    })
  })

  it('is the same for another elevation, so that neither lists nor search are made again', () => {
    expect(summaryOf(anAirport({ feet: 11 }))).toEqual(summaryOf(anAirport({ feet: 10 })))
  })

  it('is another one if the page has other parts', () => {
    expect(summaryOf(anAirport({ sea: [] }))?.shape).not.toBe(summaryOf(anAirport())?.shape)
    expect(summaryOf(anAirport({ zone: 'Europe/Copenhagen' }))?.shape).not.toBe(summaryOf(anAirport())?.shape)
  })
})
