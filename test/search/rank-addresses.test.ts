import { expect, it } from 'vitest'
import { rankAddresses, wordsOfAddress } from '#search/rank-addresses.ts'

const paths = [
  '/products',
  '/products/air-freight',
  '/products/ocean-freight',
  '/company/about-us',
  '/company/contact',
  '/glossary/demurrage',
  '/help',
  '/help/142-track-a-shipment',
  '/tools/duty-estimator',
  '/privacy',
]
const pages = Object.fromEntries(paths.map((path, id) => [path, id]))
const phrases = { tracking: [7], 产品: [0], company: [3], about: [3] }

const pathsFor = (address: string): readonly (string | undefined)[] =>
  rankAddresses(pages, phrases, address, 5).map(({ id }) => paths[id])

it.each([
  ['/tools', '/tools/duty-estimator'],
  ['/tracking', '/help/142-track-a-shipment'],
  ['/company', '/company/about-us'],
  ['/contact', '/company/contact'],
  ['/about', '/company/about-us'],
  ['/product', '/products'],
  ['/en/products/', '/products'],
  ['/zh-cn/Products/index.html', '/products'],
  ['/products/air', '/products/air-freight'],
  ['/products/rail-freight', '/products'],
  ['/glossary/demurage', '/glossary/demurrage'],
  ['/blog/demurrage', '/glossary/demurrage'],
  ['/help/142', '/help/142-track-a-shipment'],
  ['/privacy.html', '/privacy'],
  ['/%E4%BA%A7%E5%93%81', '/products'],
])('offers in place of %j first %s', (address, path) => {
  expect(pathsFor(address)[0]).toBe(path)
})

it.each(['/', '/xyz', '/%E4%A', '/products2/%'])('names no page for %j that only looks alike', (address) => {
  expect(pathsFor(address).filter((path) => path !== '/products')).toEqual([])
})

it('offers no more pages than are wanted', () => {
  expect(rankAddresses(pages, phrases, '/products/freight', 2)).toHaveLength(2)
})

it('reads the words of an address', () => {
  expect(wordsOfAddress('/data/hs-code/8507.60.html')).toBe('data hs code 8507.60')
  expect(wordsOfAddress('/%E4%BA%A7%E5%93%81/%E4%A')).toBe('产品 A')
})
