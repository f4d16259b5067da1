import { describe, expect, it } from 'vitest'
import { createLinkNotebook, joinLinkNotes } from '#prerender/check/link-notes.ts'
import { aRoute } from '#test/support/builders.ts'

const address = { basePath: '/docs', trailingSlash: 'always' } as const

const notesOf = (...pages: readonly (readonly [path: string, body: string])[]) => {
  const notebook = createLinkNotebook(address)
  for (const [path, body] of pages) notebook.add(aRoute({ path }), body)
  return notebook.notes()
}

describe('a notebook', () => {
  it('notes where each address is linked, and the ids of each page', () => {
    expect(notesOf(['/a/', '<a href="/x">x</a><p id="one">'], ['/b/', '<a href="/x">x</a>'])).toEqual({
      links: { '/x': ['/a/', '/b/'] },
      ids: { '/a/': ['one'], '/b/': [] },
    })
  })

  it('takes a fragment alone for a place on the page itself', () => {
    expect(notesOf(['/café/', '<a href="#one">x</a>']).links).toEqual({ '/docs/caf%C3%A9/#one': ['/café/'] })
  })

  it.each(['constructor', 'toString', '__proto__'])('takes a link to %s for what it is', (href) => {
    expect(Object.entries(notesOf(['/a/', `<a href="${href}">x</a>`]).links)).toHaveLength(1)
  })
})

describe('joinLinkNotes', () => {
  it('comes to what one notebook of all pages would hold', () => {
    const a = ['/a/', '<a href="/x">x</a><a href="/y">y</a><p id="one">'] as const
    const b = ['/b/', '<a href="/x">x</a>'] as const
    expect(joinLinkNotes([notesOf(b), notesOf(a)])).toEqual(notesOf(a, b))
  })
})
