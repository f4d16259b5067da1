import { expect, it } from 'vitest'
import { componentChunkName, sliceChunkName } from '#runtime/protocol/chunk-name.ts'

it.each([
  { file: 'pages/help/article.page.tsx', name: 'component---pages-help-article-page-tsx' },
  { file: 'pages/HelpIndex.page.tsx', name: 'component---pages-help-index-page-tsx' },
  { file: 'pages/users/[id].page.tsx', name: 'component---pages-users-id-page-tsx' },
])('the chunk of $file is named $name', ({ file, name }) => {
  expect(componentChunkName(file)).toBe(name)
})

it('the chunk of a slice is named after its file', () => {
  expect(sliceChunkName('pages/slices/header.slice.tsx')).toBe('slice---pages-slices-header-slice-tsx')
})
