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
  ])('is a fault that says why: $code', ({ code, says }) => {
    const fault = unreadableFolder('content/notes', '/site/content/notes', failing(code))
    expect(fault).toMatchObject({ _tag: 'UnreadableFolder', location: { file: 'content/notes' } })
    expect(fault).toMatchObject({ problem: expect.stringContaining(says) })
    expect(fault).toMatchObject({ problem: expect.stringContaining('/site/content/notes') })
  })
})

describe('a folder that a site may do without', () => {
  it('may be missing', () => {
    expect(unreadableOptionalFolder('a', path.join(folder, 'nowhere/a'), failing('ENOENT'))).toEqual([])
  })

  it.each(['EACCES', 'ENOTDIR', 'EIO'])('may not be unreadable: %s', (code) => {
    expect(unreadableOptionalFolder('a', path.join(folder, 'a'), failing(code))).toHaveLength(1)
  })

  it.each(['link', 'link/below/deep'])('is not missing where a link on the way leads nowhere: %s', (name) => {
    if (name === 'link') symlinkSync(path.join(folder, 'unmounted'), path.join(folder, 'link'))
    expect(unreadableOptionalFolder('a', path.join(folder, name), failing('ENOENT'))).toHaveLength(1)
  })
})

describe('a listed file', () => {
  it('may be gone since, or be there', () => {
    writeFiles(folder, { 'there.md': '' })
    expect(['there.md', 'gone.md'].flatMap((file) => unreadableFile(file, path.join(folder, file)))).toEqual([])
  })

  it('is not gone where its folder may not be looked into', () => {
    const look = (): never => {
      throw failing('EACCES')
    }
    expect(unreadableFile('content/a.md', '/site/content/a.md', look)).toMatchObject([
      {
        _tag: 'UnreadableFolder',
        location: { file: 'content/a.md' },
        problem: expect.stringContaining('/site/content'),
      },
    ])
  })
})

describe('a single file', () => {
  it('may be missing, or a link to one', () => {
    writeFiles(folder, { 'single/file': '' })
    symlinkSync(path.join(folder, 'single/file'), path.join(folder, 'single/link'))
    for (const name of ['file', 'link', 'nowhere'])
      expect(findUnreadable(name, path.join(folder, 'single', name))).toEqual([])
  })

  it('may not be a folder, or a link to none', () => {
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
