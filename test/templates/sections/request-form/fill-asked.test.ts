import { describe, expect, it } from 'vitest'
import { askedIn, fillAsked } from '#templates/sections/request-form/fill-asked.ts'

const aField = (name: string, value = '') => ({ name, value })

describe('fillAsked', () => {
  it('fills in the two places of a lane', () => {
    const fields = ['origin', 'destination'].map((name) => aField(name))
    fillAsked(fields, '?mode=ocean-fcl&origin=Shanghai+(CNSHA)&destination=%E9%B9%BF%E7%89%B9%E4%B8%B9')
    expect(fields.map(({ value }) => value)).toEqual(['Shanghai (CNSHA)', '鹿特丹'])
  })

  it('leaves a place that is there, and takes no more text than a place has', () => {
    const fields = [aField('origin', 'Ningbo'), aField('destination')]
    fillAsked(fields, `?origin=Shanghai&destination=${'x'.repeat(81)}`)
    expect(fields.map(({ value }) => value)).toEqual(['Ningbo', 'x'.repeat(80)])
  })

  it.each(['cargo', 'email', 'homepage'])('fills in no other text: %s', (name) => {
    const field = aField(name)
    fillAsked([field], `?${name}=Pay+here`)
    expect(field.value).toBe('')
  })
})

describe('askedIn', () => {
  it('reads mode and places, and nothing else', () => {
    expect(askedIn('?mode=air&origin=Hamburg&utm_source=x&acceptTerms=yes')).toEqual({ mode: 'air', origin: 'Hamburg' })
  })

  it('an empty answer is none', () => {
    expect(askedIn('?origin=&mode=')).toEqual({})
  })
})
