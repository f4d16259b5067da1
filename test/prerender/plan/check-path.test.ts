import { expect, it } from 'vitest'
import { checkPath } from '#prerender/plan/check-path.ts'

it.each([
  '/',
  '/about',
  '/about/',
  '/404.html',
  '/café',
  '/two words',
  '/动态',
  '/100%',
  '/v1.2/notes',
  '/😀',
  '/page-data.html',
  '/help/assets',
])('checkPath accepts %s', (path) => {
  expect(checkPath(path)).toBeUndefined()
})

it.each([
  { path: 'about', says: 'must start with "/"' },
  { path: '/cafe\u0301', says: 'write "/café"' },
  { path: '/ハ\u309aリ', says: 'combining' },
  { path: `/${'a'.repeat(250)}`.repeat(5), says: '1024 bytes' },
  { path: '', says: 'must start with "/"' },
  { path: '//evil.example', says: 'empty segment' },
  { path: '/a//b', says: 'empty segment' },
  { path: '/a?b', says: 'query' },
  { path: '/a#b', says: 'fragment' },
  { path: '/a/../../b', says: '".."' },
  { path: '/./a', says: '"."' },
  { path: '/a\\b', says: 'backslash' },
  { path: '/a\u0000', says: 'control character' },
  { path: '/a\uD800', says: 'surrogate' },
  { path: '/a\uDC00/b', says: 'surrogate' },
  { path: '/page-data', says: '"page-data"' },
  { path: '/page-data/a', says: '"page-data"' },
  { path: '/Slice-Data/a', says: '"Slice-Data"' },
  { path: '/assets/', says: '"assets"' },
])('checkPath rejects "$path"', ({ path, says }) => {
  expect(checkPath(path)).toContain(says)
})

it('checkPath counts the bytes of each segment, not its characters', () => {
  const longest = `${'é'.repeat(127)}a`
  expect(checkPath(`/${longest}/${longest}`)).toBeUndefined()
  expect(checkPath(`/a/${longest}a`)).toContain('more than 255 bytes')
})
