import { describe, expect, it } from 'vitest'
import { buildOfDocument, isDataFor, isGone, matchPathsOf } from '#sw/decisions/judge-copy.ts'
import { aPageData } from '#test/support/builders.ts'

const PAGE = '/x/page-data/help/page-data.json'

describe('the copy of a document', () => {
  it('a copied document names the build that it runs', () => {
    expect(buildOfDocument('<div id="___gatsby" data-compilation-hash="abc">')).toBe('abc')
  })

  it('a document of another site names no build', () => {
    expect(buildOfDocument('<p>garbage')).toBeUndefined()
  })

  it('a copied document lists the areas that the browser resolves', () => {
    expect(matchPathsOf('<div data-match-paths="[{&quot;path&quot;:&quot;/a&quot;}]">')).toBe('[{"path":"/a"}]')
  })
})

describe('the copy of a data file', () => {
  it.each([
    ['page data of the build', PAGE, JSON.stringify(aPageData({ webpackCompilationHash: 'own' })), true],
    ['page data of another build', PAGE, JSON.stringify(aPageData({ webpackCompilationHash: 'other' })), false],
    ['page data without a build', PAGE, JSON.stringify({ path: '/help' }), false],
    ['slice data, which names no build', '/slice-data/header.json', '{}', true],
    ['a document', '/slice-data/header.json', '<p>', false],
    ['an empty file', PAGE, '', false],
  ])('the copied data file %s fits: %#', (_, pathname, text, fits) => {
    expect(isDataFor('own', pathname, text)).toBe(fits)
  })
})

it.each([
  [404, true],
  [410, true],
  [200, false],
  [403, false],
  [500, false],
  [503, false],
])('status %i means that a file was removed: %s', (status, gone) => {
  expect(isGone(status)).toBe(gone)
})
