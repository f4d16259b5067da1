import { describe, expect, it } from 'vitest'
import { findConflicts } from '#prerender/manifest/find-conflicts.ts'
import { aRoute } from '#test/support/builders.ts'

const first = aRoute({ path: '/help/ports', place: { file: 'content/a.md' } })

describe('findConflicts', () => {
  it.each(['/help/ports', '/help/ports/', '/Help/Ports'])('finds that %s is taken, and by what', (path) => {
    const second = aRoute({ path, place: { file: 'content/b.md' } })
    expect(findConflicts([first, second])).toEqual([
      {
        _tag: 'ConflictingPaths',
        place: { file: 'content/b.md' },
        path,
        other: '/help/ports',
        otherPlace: { file: 'content/a.md' },
      },
    ])
  })

  it('finds one for every route too many', () => {
    expect(findConflicts([first, first, first])).toHaveLength(2)
  })

  it('lets paths be that differ by more', () => {
    expect(findConflicts([first, aRoute({ path: '/help' }), aRoute({ path: '/help/ports/nl' })])).toEqual([])
  })
})
