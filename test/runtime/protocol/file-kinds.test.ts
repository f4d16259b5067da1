import { describe, expect, it } from 'vitest'
import { fileKinds } from '#runtime/protocol/file-kinds.ts'
import { isOf } from '#runtime/protocol/guard.ts'
import { PageData } from '#runtime/protocol/page-data.ts'
import { aPageData, aRule, someRoutes } from '#test/support/builders.ts'
import { decode } from '#test/support/decode.ts'

const { webpackCompilationHash: _, ...dataOfGatsby } = aPageData()

const aRecord = {
  path: '/glossary/fob',
  page: 'pages/glossary/term.page.tsx',
  title: 'FOB',
  description: 'Free on board.',
  headings: ['FOB'],
}

const good: Readonly<Record<keyof typeof fileKinds, readonly unknown[]>> = {
  'page-data': [
    aPageData(),
    aPageData({ matchPath: '/app/*' }),
    dataOfGatsby,
    { ...aPageData(), manifestId: 'of a preview' },
  ],
  'app-data': [{ webpackCompilationHash: 'abc' }],
  'static-query-result': [{ data: {} }, { data: { site: { title: 'T' } } }],
  'slice-data': [{ componentChunkName: 'slice---x', result: { sliceContext: {} }, staticQueryHashes: [] }],
  'match-paths': [[], [{ path: '/app/', matchPath: '/app/*' }]],
  'site-routes': [
    someRoutes(),
    someRoutes({ externalPaths: ['/login'], redirects: [aRule()], pages: { words: [1], hashes: 8 } }),
  ],
  'page-record': [
    aRecord,
    { ...aRecord, robots: 'noindex', search: { section: 'help', codes: ['CNSZX'], weight: 0.5 } },
    { ...aRecord, twin: { title: 'FOB', facts: { updated: '2026-11-01' }, feed: 'blog' } },
  ],
}

const bad: Readonly<Record<keyof typeof fileKinds, readonly unknown[]>> = {
  'page-data': [
    {},
    null,
    '<!doctype html>',
    { ...aPageData(), path: undefined },
    { ...aPageData(), result: [] },
    { ...aPageData(), staticQueryHashes: [1] },
    { ...aPageData(), slicesMap: { header: 1 } },
    { ...aPageData(), webpackCompilationHash: 1 },
  ],
  'app-data': [{}, { webpackCompilationHash: null }],
  'static-query-result': [{}, { data: null }, { errors: [] }],
  'slice-data': [{}, { componentChunkName: 'slice---x', staticQueryHashes: [] }],
  'match-paths': [{}, [{ path: '/app/' }]],
  'site-routes': [
    {},
    { ...someRoutes(), pages: null },
    { ...someRoutes(), externalPaths: '/login' },
    { ...someRoutes(), redirects: [{ fromPath: '/old', toPath: '/new' }] },
    { ...someRoutes(), redirects: [{ ...aRule(), statusCode: '301' }] },
  ],
  'page-record': [
    {},
    { ...aRecord, title: null },
    { ...aRecord, headings: 'FOB' },
    { ...aRecord, search: { weight: 1 } },
    { ...aRecord, twin: { facts: { updated: 2026 } } },
  ],
}

describe.each(Object.keys(fileKinds) as (keyof typeof fileKinds)[])('%s', (kind) => {
  it.each(good[kind].map((value) => [value]))('the codec of the file kind accepts %j', (value) => {
    expect(isOf<unknown>(fileKinds[kind])(value)).toBe(true)
    expect(() => decode<unknown>(fileKinds[kind], value)).not.toThrow()
  })

  it.each(bad[kind].map((value) => [value]))('the codec of the file kind rejects %j', (value) => {
    expect(isOf<unknown>(fileKinds[kind])(value)).toBe(false)
    expect(() => decode<unknown>(fileKinds[kind], value)).toThrow()
  })
})

it('a decoder names every error of a file', () => {
  expect(() => decode(PageData, { ...aPageData(), path: 1, result: null })).toThrow(/path[\s\S]*result/)
})
