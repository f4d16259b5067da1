import { symlinkSync } from 'node:fs'
import type { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { findMisplaced, listPublicFiles } from '#prerender/outputs/public-files.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

it('public files are listed in order, without the README', async () => {
  writeFiles(folder, { 'public/robots.txt': '', 'public/fonts/b.woff2': '', 'public/README.md': '' })
  expect(await listPublicFiles(folder)).toEqual({ files: ['fonts/b.woff2', 'robots.txt'], findings: [] })
})

it('public files may be links to files; other links are findings', async () => {
  const site = path.join(folder, 'linked')
  writeFiles(site, { 'public/map.svg': '', 'maps/a.svg': '' })
  const link = (name: string, to: string): void => symlinkSync(path.join(site, to), path.join(site, 'public', name))
  link('linked.svg', 'maps/a.svg')
  expect(await listPublicFiles(site)).toEqual({ files: ['linked.svg', 'map.svg'], findings: [] })
  link('folder', 'maps')
  link('lost.svg', 'maps/b.svg')
  expect((await listPublicFiles(site)).findings).toEqual([
    {
      _tag: 'UnreadableFile',
      location: { file: 'public/folder' },
      problem: expect.stringContaining('link to a folder'),
    },
    {
      _tag: 'UnreadableFile',
      location: { file: 'public/lost.svg' },
      problem: expect.stringContaining('leads nowhere'),
    },
  ])
})

it('a site may have no public files', async () => {
  expect(await listPublicFiles(path.join(folder, 'nowhere'))).toEqual({ files: [], findings: [] })
})

it('a file in place of public/ does not count as empty', async () => {
  writeFiles(folder, { 'blocked/public': 'a file' })
  expect(await listPublicFiles(path.join(folder, 'blocked'))).toMatchObject({
    files: [],
    findings: [
      { _tag: 'UnreadableFolder', location: { file: 'public' }, problem: expect.stringContaining('no folder') },
    ],
  })
})

it('an unreadable public/ does not count as empty', async () => {
  const dir = path.join(folder, 'public/private')
  const read = (async () => {
    throw Object.assign(new Error(), { code: 'EACCES', path: dir })
  }) as unknown as typeof readdir
  expect((await listPublicFiles(folder, read)).findings).toMatchObject([
    { _tag: 'UnreadableFolder', location: { file: 'public/private' }, problem: expect.stringContaining(dir) },
  ])
})

it('public files must not be in folders reserved for the build, whatever their case', () => {
  const files = ['assets/map.svg', 'Page-Data/a.json', 'slice-data', 'maps/assets/a.svg', 'assets.txt']
  expect(findMisplaced(files)).toEqual([
    { _tag: 'MisplacedFile', location: { file: 'public/assets/map.svg' }, folder: 'assets' },
    { _tag: 'MisplacedFile', location: { file: 'public/Page-Data/a.json' }, folder: 'Page-Data' },
    { _tag: 'MisplacedFile', location: { file: 'public/slice-data' }, folder: 'slice-data' },
  ])
})

it('a link out of the site is a finding, and so is one to a folder around it', async () => {
  const site = path.join(folder, 'leaking')
  writeFiles(site, { 'public/map.svg': '' })
  const link = (name: string, to: string): void => symlinkSync(to, path.join(site, 'public', name))
  link('users.txt', '/etc/passwd')
  link('root', '/')
  link('relative.txt', '../../../../../../../../etc/passwd')
  link('circle', '.')
  const problems = (await listPublicFiles(site)).findings.map(
    (finding) => `${finding.location.file}: ${'problem' in finding ? finding.problem : ''}`,
  )
  expect(problems).toEqual([
    'public/circle: it is a link to a folder that it is in.',
    'public/relative.txt: it is a link to /etc/passwd, which is outside of the site.',
    'public/root: it is a link to /, which is outside of the site.',
    'public/users.txt: it is a link to /etc/passwd, which is outside of the site.',
  ])
})

it('public/ itself may not be a link out of the site', async () => {
  const site = path.join(folder, 'borrowed')
  writeFiles(site, { 'content/site.ts': '' })
  symlinkSync('/etc', path.join(site, 'public'))
  expect(await listPublicFiles(site)).toMatchObject({ files: [], findings: [{ location: { file: 'public' } }] })
})
