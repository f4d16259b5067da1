import { expect, inject, it } from 'vitest'
import { bareLinks, promisedLinks, promiseOf } from '#test/support/promised-links.ts'
import { type PromisedLink, promises } from '#test/support/promises.ts'

const links = promisedLinks(inject('siteOut'))

const write = ({ edition, from, url }: PromisedLink): string => `${edition} ${from} → ${url.href}`

it('every link with a query or a fragment makes a promise that the table knows', () => {
  expect(links.length).toBeGreaterThan(1000)
  expect(links.filter((link) => promiseOf(link) === undefined).map(write)).toEqual([])
})

it('every promise of the table is made, and addresses keep theirs', () => {
  const made = new Set(links.map(promiseOf))
  expect(promises.filter((promise) => !made.has(promise)).map(({ name }) => name)).toEqual([])
  expect(links.filter((link) => promiseOf(link)?.isKeptBy?.(link) === false).map(write)).toEqual([])
})

it('links that name a lane, a code or a place carry them', () => {
  expect(bareLinks(inject('siteOut')).map(write)).toEqual([])
})
