import { expect, it } from 'vitest'
import { checkPath } from '#prerender/manifest/check-path.ts'

it.each(['/', '/about', '/about/', '/404.html', '/café', '/two words', '/动态', '/100%', '/v1.2/notes'])('takes %s', (path) => {
  expect(checkPath(path)).toBeUndefined()
})

it.each([
  { path: 'about', says: 'must start with "/"' },
  { path: '', says: 'must start with "/"' },
  { path: '//evil.example', says: 'empty segment' },
  { path: '/a//b', says: 'empty segment' },
  { path: '/a?b', says: 'query' },
  { path: '/a#b', says: 'fragment' },
  { path: '/a/../../b', says: '".."' },
  { path: '/./a', says: '"."' },
  { path: '/a\\b', says: 'backslash' },
  { path: '/a\u0000', says: 'control character' },
])('refuses "$path"', ({ path, says }) => {
  expect(checkPath(path)).toContain(says)
})
