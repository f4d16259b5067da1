import { describe, expect, it } from 'vitest'
import { diffAppData, diffBytes, diffDataFile, diffSiteRoutes, isDataFile } from '#prerender/commands/diff/diff-file.ts'
import { aRule, someRoutes } from '#test/support/builders.ts'

const same = { _tag: 'Compared', isSame: true, changes: [] }

describe('data files', () => {
  it('are those of the protocol', () => {
    expect(
      ['page-data/sq/d/1.json', 'slice-data/header.json', 'files/a.json', 'page-data/a.txt'].map(isDataFile),
    ).toEqual([true, true, false, false])
  })

  it('are compared member by member', () => {
    expect(diffDataFile('{"data":{"a":1}}', '{"data":{"a":2}}')).toEqual({
      _tag: 'Compared',
      isSame: false,
      changes: [{ kind: 'changed', path: 'data.a', before: 1, after: 2 }],
    })
  })

  it('are equal with members in another order', () => {
    expect(diffDataFile('{"a":1,"b":2}', '{ "b": 2, "a": 1 }\n')).toEqual(same)
  })

  it('an unreadable data file is reported with its side', () => {
    expect(diffDataFile('{', '{}')).toMatchObject({ _tag: 'Unreadable', side: 'before' })
    expect(diffDataFile('{}', '')).toMatchObject({ _tag: 'Unreadable', side: 'after' })
  })
})

it('app data differs by everything except the hash of the client code', () => {
  expect(diffAppData('{"webpackCompilationHash":"a"}', '{"webpackCompilationHash":"b"}')).toEqual(same)
  expect(diffAppData('{"webpackCompilationHash":"a"}', '{"x":1}')).toMatchObject({
    isSame: false,
    changes: [{ path: 'x' }],
  })
})

describe('site routes', () => {
  const routes = (more: Parameters<typeof someRoutes>[0]) => JSON.stringify(someRoutes(more))

  it('differ by their redirects', () => {
    expect(diffSiteRoutes(routes({}), routes({ redirects: [aRule()] }), true)).toMatchObject({
      changes: [{ kind: 'added', path: 'redirects[0]' }],
    })
  })

  it('differ by the filter of pages only if the pages are the same', () => {
    const [one, other] = [
      routes({ pages: { words: [1, 2], hashes: 1 } }),
      routes({ pages: { words: [3, 4, 5], hashes: 1 } }),
    ]
    expect(diffSiteRoutes(one, other, false)).toEqual(same)
    expect(diffSiteRoutes(one, other, true)).toMatchObject({ changes: [{ kind: 'changed', path: 'pages' }] })
  })
})

describe('other files', () => {
  const hashes = { before: 'hash-one', after: 'hash-two' }

  it('are equal if they only name other client code', () => {
    expect(diffBytes('a("hash-one","/assets/a-12345678.js")', 'a("hash-two","/assets/a-87654321.js")', hashes)).toEqual(
      same,
    )
  })

  it('differ by any other byte', () => {
    expect(diffBytes('a', 'b', hashes)).toEqual({ _tag: 'Compared', isSame: false, changes: [] })
  })

  it('a word that looks like a short hash is not masked', () => {
    expect(diffBytes('axa', 'aya', { before: 'x', after: 'y' })).toMatchObject({ isSame: false })
  })
})
