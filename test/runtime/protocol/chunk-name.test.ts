import { expect, it } from 'vitest'
import { componentChunkName, sliceChunkName } from '#runtime/protocol/chunk-name.ts'

it.each([
  { file: 'pages/help/article.page.tsx', name: 'component---pages-help-article-page-tsx' },
  { file: 'pages/HelpIndex.page.tsx', name: 'component---pages-help-index-page-tsx' },
  { file: 'pages/users/[id].page.tsx', name: 'component---pages-users-id-page-tsx' },
])('$file is $name', ({ file, name }) => {
  expect(componentChunkName(file)).toBe(name)
})

it('names a slice after its file too', () => {
  expect(sliceChunkName('pages/slices/header.slice.tsx')).toBe('slice---pages-slices-header-slice-tsx')
})
