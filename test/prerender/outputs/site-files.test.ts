import { describe, expect, it } from 'vitest'
import { EntryMissing } from '#prerender/content/open-content.ts'
import { type SiteFilesOptions, writeSiteFiles } from '#prerender/outputs/site-files.ts'
import type { SiteFile } from '#prerender/plan/plan-files.ts'

const aFile = (path: string, write: () => string = () => path): SiteFile => ({
  path,
  location: { file: 'pages/files/a.file.ts' },
  write,
})

const throwing = (error: Error) => (): string => {
  throw error
}

const written = (options: Partial<SiteFilesOptions>) => {
  const files = new Map<string, string>()
  const findings = writeSiteFiles(
    { files: [], edition: 'en-US', siteDir: '/site', isTaken: (file) => files.has(file), ...options },
    ({ path, content }) => {
      files.set(path, String(content()))
    },
  )
  return { files: Object.fromEntries(files), findings }
}

describe('writeSiteFiles', () => {
  it('names files as they lie in the output', () => {
    expect(written({ files: [aFile('/blog/feed.xml', () => '<rss/>')] })).toEqual({
      files: { 'blog/feed.xml': '<rss/>' },
      findings: [],
    })
  })

  it('never replaces what the build or public/ put there', () => {
    const { files, findings } = written({
      files: [aFile('/sitemap.xml'), aFile('/b.txt')],
      isTaken: (file) => file === 'sitemap.xml',
    })
    expect(files).toEqual({ 'b.txt': '/b.txt' })
    expect(findings).toMatchObject([
      { _tag: 'ConflictingPaths', location: { file: 'pages/files/a.file.ts' }, path: '/sitemap.xml' },
    ])
  })

  it('tells of a file that cannot be written, and goes on; one that lacks reported content is left out', () => {
    const { files, findings } = written({
      files: [
        aFile('/a.txt', throwing(new Error('no words'))),
        aFile('/b.txt', throwing(new EntryMissing('gone'))),
        aFile('/c.txt'),
      ],
    })
    expect(Object.keys(files)).toEqual(['c.txt'])
    expect(findings).toMatchObject([{ _tag: 'RenderFailed', path: '/a.txt', edition: 'en-US', problem: 'no words' }])
  })
})
