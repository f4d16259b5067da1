import { describe, expect, it } from 'vitest'
import type { Place } from '#freight/places/place.ts'
import { groupPlaces } from '#pages/route-search/group-places.ts'

const place = (code: string, kind: Place['kind'], name: string, more: Partial<Place> = {}): Place => ({
  code,
  kind,
  name,
  country: 'US',
  rank: 0,
  ...more,
})

const portland = place('USPDX', 'port', 'Portland', { state: 'OR' })
const portlandAirport = place('PDX', 'airport', 'Portland', { state: 'OR' })
const portlandInMaine = place('USPWM', 'port', 'Portland', { state: 'ME' })
const newYork = place('USNYC', 'port', 'New York', { state: 'NY', zh: '纽约' })
const kennedy = place('JFK', 'airport', 'John F Kennedy', { city: 'New York', state: 'NY' })
const laGuardia = place('LGA', 'airport', 'New York LaGuardia', { state: 'NY' })
const newark = place('EWR', 'airport', 'Newark Liberty', { state: 'NJ' })

const shown = (places: readonly Place[], isFirstMeant = false): readonly string[] =>
  groupPlaces(places, isFirstMeant).map((each) => `${each.city?.name ?? '-'} ${each.place.code}`)

describe('groupPlaces', () => {
  it('brings the places of a city together, ports before airports, where the first of them stood', () => {
    expect(shown([kennedy, portland, newYork, laGuardia, newark])).toEqual([
      'New York USNYC',
      'New York JFK',
      'New York LGA',
      '- USPDX',
      '- EWR',
    ])
  })

  it('keeps cities of one name in two states apart', () => {
    expect(shown([portlandAirport, portlandInMaine, portland])).toEqual(['Portland USPDX', 'Portland PDX', '- USPWM'])
  })

  it('knows the ports that share a city across the line of a state', () => {
    expect(shown([newYork, place('USEWR', 'port', 'Newark', { state: 'NJ' })])).toEqual([
      'New York USNYC',
      'New York USEWR',
    ])
  })

  it('leaves what was meant before all others', () => {
    expect(shown([kennedy, newYork, laGuardia], true)).toEqual(['New York JFK', 'New York USNYC', 'New York LGA'])
  })

  it('names a group in both languages', () => {
    expect(groupPlaces([newYork, kennedy], true)[1]?.city).toMatchObject({ name: 'New York', zh: '纽约' })
  })

  it('has nothing to group in an empty list, or in one of a single place', () => {
    expect(groupPlaces([], true)).toEqual([])
    expect(shown([newark], true)).toEqual(['- EWR'])
  })
})
