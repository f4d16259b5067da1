import { describe, expect, it } from 'vitest'
import { EntryMissing } from '#prerender/content/open-content.ts'
import { type SiteFilesOptions, writeSiteFiles } from '#prerender/outputs/site-files.ts'
import type { SiteFile } from '#prerender/plan/plan-files.ts'

const aFile = (path: string, write: SiteFile['write'] = () => path): SiteFile => ({
  path,
  location: { file: 'pages/files/a.file.ts' },
  write,
})

const throwing = (error: Error) => (): string => {
  throw error
}

const written = async (options: Partial<SiteFilesOptions>) => {
  const files = new Map<string, string>()
  const findings = await writeSiteFiles(
    { files: [], edition: 'en-US', siteDir: '/site', isTaken: (file) => files.has(file), ...options },
    ({ path, content }) => {
      files.set(path, String(content()))
    },
  )
  return { files: Object.fromEntries(files), findings }
}

describe('writeSiteFiles', () => {
  it('writeSiteFiles names files by their path in the output', async () => {
    expect(await written({ files: [aFile('/blog/feed.xml', () => '<rss/>')] })).toEqual({
      files: { 'blog/feed.xml': '<rss/>' },
      findings: [],
    })
  })

  it('writeSiteFiles never replaces a file of the build or of public/', async () => {
    const { files, findings } = await written({
      files: [aFile('/sitemap.xml'), aFile('/b.txt')],
      isTaken: (file) => file === 'sitemap.xml',
    })
    expect(files).toEqual({ 'b.txt': '/b.txt' })
    expect(findings).toMatchObject([
      { _tag: 'ConflictingPaths', location: { file: 'pages/files/a.file.ts' }, path: '/sitemap.xml' },
    ])
  })

  it('writeSiteFiles reports a file that throws, and continues; a file that lacks reported content is omitted', async () => {
    const { files, findings } = await written({
      files: [
        aFile('/a.txt', throwing(new Error('no words'))),
        aFile('/b.txt', throwing(new EntryMissing('gone'))),
        aFile('/c.txt'),
      ],
    })
    expect(Object.keys(files)).toEqual(['c.txt'])
    expect(findings).toMatchObject([{ _tag: 'RenderFailed', path: '/a.txt', edition: 'en-US', problem: 'no words' }])
  })

  it('writeSiteFiles waits for one file before it asks for the next, and reports one that rejects', async () => {
    const asked: string[] = []
    const later = (name: string, content: () => string | Uint8Array) => async (): Promise<string | Uint8Array> => {
      asked.push(`${name} begins`)
      await Promise.resolve()
      asked.push(`${name} ends`)
      return content()
    }
    const { files, findings } = await written({
      files: [
        aFile(
          '/a.pdf',
          later('a', () => Uint8Array.of(0x25, 0x50)),
        ),
        aFile('/b.pdf', later('b', throwing(new Error('no font')))),
      ],
    })
    expect(asked).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
    expect(files).toEqual({ 'a.pdf': '37,80' })
    expect(findings).toMatchObject([{ _tag: 'RenderFailed', path: '/b.pdf', problem: 'no font' }])
  })
})
