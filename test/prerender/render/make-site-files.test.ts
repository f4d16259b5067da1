import { describe, expect, it } from 'vitest'
import { EntryMissing } from '#prerender/content/open-content.ts'
import { openFileMaker } from '#prerender/render/make-site-files.ts'
import type { AnyFile } from '#runtime/define/file.ts'
import { aSite } from '#test/support/builders.ts'
import { aRenderSetup } from '#test/support/site-setup.ts'

const MODULE = 'pages/files/a.file.ts'

const made = async (file: AnyFile) => {
  const site = aSite({ files: { './files/a.file.ts': { file } } })
  const make = await openFileMaker(aRenderSetup(site), site)
  return make('en-US', MODULE)
}

const throwing = (error: Error) => (): string => {
  throw error
}

/** A module with a file for each path. */
const aFamily = (contents: Readonly<Record<string, () => ReturnType<AnyFile['write']>>>): AnyFile => ({
  routes: () => Object.keys(contents).map((path) => ({ path, params: undefined })),
  write: ({ path }: { readonly path: string }) => contents[path]?.() ?? '',
})

describe('openFileMaker', () => {
  it('files of a module come with their content, sorted by path', async () => {
    const { files, findings } = await made(aFamily({ '/b.txt': () => 'b', '/a.bin': () => Uint8Array.of(1) }))
    expect(files).toEqual([
      { path: '/a.bin', location: { file: MODULE }, content: Uint8Array.of(1) },
      { path: '/b.txt', location: { file: MODULE }, content: 'b' },
    ])
    expect(findings).toEqual([])
  })

  it('a file that throws is reported, and the others follow; one that lacks reported content is left out', async () => {
    const { files, findings } = await made(
      aFamily({
        '/a.txt': throwing(new Error('no words')),
        '/b.txt': throwing(new EntryMissing('gone')),
        '/c.txt': () => 'c',
      }),
    )
    expect(files.map(({ path }) => path)).toEqual(['/c.txt'])
    expect(findings).toMatchObject([{ _tag: 'RenderFailed', path: '/a.txt', edition: 'en-US', problem: 'no words' }])
  })

  it('one file is complete before the next is asked for, and one that rejects is reported', async () => {
    const log: string[] = []
    const later = (name: string, content: () => string) => async (): Promise<string> => {
      log.push(`${name} begins`)
      await Promise.resolve()
      log.push(`${name} ends`)
      return content()
    }
    const { files, findings } = await made(
      aFamily({ '/a.pdf': later('a', () => '%PDF'), '/b.pdf': later('b', throwing(new Error('no font'))) }),
    )
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
    expect(files).toMatchObject([{ path: '/a.pdf', content: '%PDF' }])
    expect(findings).toMatchObject([{ _tag: 'RenderFailed', path: '/b.pdf', problem: 'no font' }])
  })

  it('a module may be asked more than once', async () => {
    const site = aSite({ files: { './files/a.file.ts': { file: { path: '/a.txt', write: () => 'a' } } } })
    const make = await openFileMaker(aRenderSetup(site), site)
    await make('en-US', MODULE)
    expect(await make('en-US', MODULE)).toMatchObject({ files: [{ path: '/a.txt' }], findings: [] })
  })

  it('a module whose list throws is reported', async () => {
    expect((await made({ routes: throwing(new Error('no list')) as never, write: () => '' })).findings).toMatchObject([
      { _tag: 'RenderFailed', location: { file: MODULE }, problem: 'no list' },
    ])
  })
})
