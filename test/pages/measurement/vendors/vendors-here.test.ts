import { describe, expect, it } from 'vitest'
import site from '#content/site.ts'
import { areSamplesHere, vendorsHere } from '#pages/measurement/vendors/vendors-here.ts'

const own = { kind: 'tag-manager', script: 'https://tags.vendor.example/tag.js', id: '1' } as const
const sample = { ...own, isSample: true } as const

describe('samples of third parties', () => {
  it('run where npm start has put this machine in the place of their origin', () => {
    for (const here of ['http://localhost:4002', 'http://127.0.0.1:4002', 'http://localhost']) {
      expect(areSamplesHere(here), here).toBe(true)
      expect(vendorsHere({ vendors: [own, sample], samples: here })).toEqual([own, sample])
    }
  })

  it('run nowhere else, and other third parties do', () => {
    for (const elsewhere of [
      site.measurement?.samples,
      undefined,
      'http://localhost.evil.example',
      'https://x.example/?http://localhost',
    ]) {
      expect(areSamplesHere(elsewhere), elsewhere).toBe(false)
      expect(
        vendorsHere({ vendors: [own, sample], ...(elsewhere === undefined ? {} : { samples: elsewhere }) }),
      ).toEqual([own])
    }
  })
})
