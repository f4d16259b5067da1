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
  it('writeSiteFiles names files by their path in the output', () => {
    expect(written({ files: [aFile('/blog/feed.xml', () => '<rss/>')] })).toEqual({
      files: { 'blog/feed.xml': '<rss/>' },
      findings: [],
    })
  })

  it('writeSiteFiles never replaces a file of the build or of public/', () => {
    const { files, findings } = written({
      files: [aFile('/sitemap.xml'), aFile('/b.txt')],
      isTaken: (file) => file === 'sitemap.xml',
    })
    expect(files).toEqual({ 'b.txt': '/b.txt' })
    expect(findings).toMatchObject([
      { _tag: 'ConflictingPaths', location: { file: 'pages/files/a.file.ts' }, path: '/sitemap.xml' },
    ])
  })

  it('writeSiteFiles reports a file that throws, and continues; a file that lacks reported content is omitted', () => {
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
