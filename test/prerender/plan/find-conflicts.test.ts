import { describe, expect, it } from 'vitest'
import { findConflicts } from '#prerender/plan/find-conflicts.ts'
import { aRoute } from '#test/support/builders.ts'

const first = aRoute({ path: '/help/ports', location: { file: 'content/a.md' } })

describe('findConflicts', () => {
  it.each(['/help/ports', '/help/ports/', '/Help/Ports'])('reports that %s is taken, and by what', (path) => {
    const second = aRoute({ path, location: { file: 'content/b.md' } })
    expect(findConflicts([first, second])).toEqual([
      {
        _tag: 'ConflictingPaths',
        location: { file: 'content/b.md' },
        path,
        other: '/help/ports',
        otherLocation: { file: 'content/a.md' },
      },
    ])
  })

  it('reports a path that differs in the encoding of accents only', () => {
    const [one, other] = ['/caf\u00e9', '/cafe\u0301'].map((path) => aRoute({ path }))
    expect(findConflicts([one, other] as never)).toMatchObject([{ path: '/cafe\u0301', other: '/caf\u00e9' }])
  })

  it('reports each route after the first', () => {
    expect(findConflicts([first, first, first])).toHaveLength(2)
  })

  it.each([
    { path: '/contact/page-data.json', other: '/contact', file: 'the data of a page' },
    { path: '/Contact/Page-Data.json/x', other: '/contact', file: 'the data of a page, spelled otherwise,' },
    { path: '/contact/index.html/x', other: '/contact', file: 'the document of a page' },
    { path: '/index.html/x', other: '/', file: 'the document of the home page' },
    { path: '/a.html/b/c', other: '/a.html', file: 'a page that is a file' },
  ])('reports that $path needs a folder in the place of $file, whichever comes first', ({ path, other }) => {
    const routes = [
      aRoute({ path, location: { file: 'content/b.md' } }),
      aRoute({ path: other, location: { file: 'content/a.md' } }),
    ]
    const findings = [
      {
        _tag: 'ConflictingPaths',
        location: { file: 'content/b.md' },
        path,
        other,
        otherLocation: { file: 'content/a.md' },
      },
    ]
    expect(findConflicts(routes)).toEqual(findings)
    expect(findConflicts(routes.toReversed())).toEqual(findings)
  })

  it('allows a path with the name of a file that no page has', () => {
    const paths = ['/', '/index/index.html/x', '/a/page-data.json/b', '/a.html/index.html/c', '/b.html/c']
    expect(findConflicts(paths.map((path) => aRoute({ path })))).toEqual([])
  })

  it('allows other differences', () => {
    expect(findConflicts([first, aRoute({ path: '/help' }), aRoute({ path: '/help/ports/nl' })])).toEqual([])
  })
})
