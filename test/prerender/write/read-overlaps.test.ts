import { mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readOverlaps } from '#prerender/write/read-overlaps.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

describe('an output folder', () => {
  it.each([
    { name: 'among sources', dir: '/site/content/en-US' },
    { name: 'that holds sources', dir: '/site' },
    { name: 'that is a folder of sources', dir: '/site/content' },
  ])('that is $name is rejected', ({ dir }) => {
    expect(readOverlaps([dir], ['/site/pages', '/site/content'])).toMatchObject([
      { _tag: 'WriteFailed', location: { file: dir } },
    ])
  })

  it.each(['/site/dist/en-US', '/elsewhere/en-US', '/site/content-of-others'])('such as %s is accepted', (dir) => {
    expect(readOverlaps([dir], ['/site/pages', '/site/content'])).toEqual([])
  })

  it('behind a link to sources is rejected, whether it exists or not', () => {
    const content = path.join(folder, 'site/content')
    mkdirSync(content, { recursive: true })
    symlinkSync(content, path.join(folder, 'link'))
    for (const dir of ['link', 'link/en-US', 'link/a/en-US'].map((name) => path.join(folder, name)))
      expect(readOverlaps([dir], [content])).toMatchObject([{ _tag: 'WriteFailed', location: { file: dir } }])
  })

  it('is rejected if the sources are behind a link', () => {
    const real = path.join(folder, 'real')
    mkdirSync(real)
    symlinkSync(real, path.join(folder, 'linked-content'))
    expect(readOverlaps([path.join(real, 'en-US')], [path.join(folder, 'linked-content')])).toHaveLength(1)
    expect(readOverlaps([path.join(folder, 'en-US')], [path.join(folder, 'linked-content')])).toEqual([])
  })

  it('the name of an output folder may begin with dots', () => {
    expect(readOverlaps(['/site/content/..en-US'], ['/site/content'])).toHaveLength(1)
  })
})
