import { mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  findUnreadable,
  unreadableFile,
  unreadableFolder,
  unreadableOptionalFolder,
} from '#prerender/base/files/unreadable.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

const failing = (code: string): Error => Object.assign(new Error('It failed'), { code })

describe('a folder that cannot be read', () => {
  it.each([
    { code: 'EACCES', says: 'permission' },
    { code: 'ENOTDIR', says: 'no folder' },
    { code: 'ENOENT', says: 'there is no folder' },
    { code: 'EIO', says: 'It failed' },
  ])('an unreadable folder is a finding with the reason: $code', ({ code, says }) => {
    const fault = unreadableFolder('content/notes', '/site/content/notes', failing(code))
    expect(fault).toMatchObject({ _tag: 'UnreadableFolder', location: { file: 'content/notes' } })
    expect(fault).toMatchObject({ problem: expect.stringContaining(says) })
    expect(fault).toMatchObject({ problem: expect.stringContaining('/site/content/notes') })
  })
})

describe('a folder that a site may do without', () => {
  it('an optional folder may be missing', () => {
    expect(unreadableOptionalFolder('a', path.join(folder, 'nowhere/a'), failing('ENOENT'))).toEqual([])
  })

  it.each(['EACCES', 'ENOTDIR', 'EIO'])('an optional folder must be readable: %s', (code) => {
    expect(unreadableOptionalFolder('a', path.join(folder, 'a'), failing(code))).toHaveLength(1)
  })

  it.each(['link', 'link/below/deep'])('an optional folder behind a dangling link is a finding: %s', (name) => {
    if (name === 'link') symlinkSync(path.join(folder, 'unmounted'), path.join(folder, 'link'))
    expect(unreadableOptionalFolder('a', path.join(folder, name), failing('ENOENT'))).toHaveLength(1)
  })
})

describe('a listed file', () => {
  it('may have been deleted since', () => {
    writeFiles(folder, { 'there.md': '' })
    expect(['there.md', 'gone.md'].flatMap((file) => unreadableFile(file, path.join(folder, file)))).toEqual([])
  })

  it('in an unreadable folder does not count as deleted', () => {
    const readStats = (): never => {
      throw failing('EACCES')
    }
    expect(unreadableFile('content/a.md', '/site/content/a.md', readStats)).toMatchObject([
      {
        _tag: 'UnreadableFolder',
        location: { file: 'content/a.md' },
        problem: expect.stringContaining('/site/content'),
      },
    ])
  })
})

describe('a single file', () => {
  it('may be missing, and may be a link to a file', () => {
    writeFiles(folder, { 'single/file': '' })
    symlinkSync(path.join(folder, 'single/file'), path.join(folder, 'single/link'))
    for (const name of ['file', 'link', 'nowhere'])
      expect(findUnreadable(name, path.join(folder, 'single', name))).toEqual([])
  })

  it('must not be a folder or a dangling link', () => {
    mkdirSync(path.join(folder, 'other/folder'), { recursive: true })
    symlinkSync(path.join(folder, 'other/lost'), path.join(folder, 'other/link'))
    expect(findUnreadable('folder', path.join(folder, 'other/folder'))).toMatchObject([
      { location: { file: 'folder' }, problem: 'it is a folder.' },
    ])
    expect(findUnreadable('link', path.join(folder, 'other/link'))).toMatchObject([
      { problem: 'it is a link that leads nowhere.' },
    ])
  })
})
