import { describe, expect, it } from 'vitest'
import { sectionOf } from '#templates/with/section-of.ts'

describe('sectionOf', () => {
  const hrefs = ['/help', '/company/careers', '/company/careers/our-global-offices', 'mailto:hello@site.example']

  it('finds the nearest address above the path', () => {
    expect(sectionOf('/help/312-choosing-a-container', hrefs)).toBe('/help')
    expect(sectionOf('/company/careers/our-global-offices/shanghai', hrefs)).toBe('/company/careers/our-global-offices')
    expect(sectionOf('/company/careers/jobs/broker', hrefs)).toBe('/company/careers')
  })

  it('finds none if the path itself is in the menu, whose link is marked as current', () => {
    expect(sectionOf('/company/careers/our-global-offices', hrefs)).toBeUndefined()
  })

  it('finds the section of a path outside all of them', () => {
    const outside = { '/careers/teams': '/company/careers' }
    expect(sectionOf('/careers/teams/customs', hrefs, outside)).toBe('/company/careers')
    expect(sectionOf('/help/312-choosing-a-container', hrefs, outside)).toBe('/help')
    expect(sectionOf('/careers/teams', hrefs, outside)).toBe('/company/careers')
    expect(sectionOf('/careers', hrefs, outside)).toBeUndefined()
  })

  it('finds none if addresses only begin alike', () => {
    expect(sectionOf('/helpful', hrefs)).toBeUndefined()
    expect(sectionOf('/', hrefs)).toBeUndefined()
  })
})
