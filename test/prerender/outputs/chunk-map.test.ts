import { describe, expect, it } from 'vitest'
import { chunkMapFile, chunkMapOf } from '#prerender/outputs/chunk-map.ts'
import { aClientBundle } from '#test/support/builders.ts'

const aChunk = (file: string, css: readonly string[] = []) => ({ file, imports: [], css, fonts: [] })

const client = aClientBundle({
  chunks: {
    'pages/entry.client.tsx': aChunk('assets/entry.js'),
    'pages/blog/post.page.tsx': aChunk('assets/post.page-1.js', ['assets/post-2.css']),
    'pages/slices/menu.slice.tsx': aChunk('assets/menu.slice-3.js'),
    '_runtime-4.js': aChunk('assets/runtime-4.js'),
  },
})

describe('the chunk map', () => {
  it('has the files of pages, of slices and of the entry by the names that page data uses', () => {
    expect(chunkMapOf(client)).toEqual({
      app: ['/assets/entry.js'],
      'component---pages-blog-post-page-tsx': ['/assets/post.page-1.js', '/assets/post-2.css'],
      'slice---pages-slices-menu-slice-tsx': ['/assets/menu.slice-3.js'],
    })
  })

  it('is a file at the root that browsers ask for again', () => {
    const { path, cacheClass, content } = chunkMapFile(client)
    expect([path, cacheClass]).toEqual(['chunk-map.json', 'revalidate'])
    expect(JSON.parse(String(content()))).toEqual(chunkMapOf(client))
  })
})
