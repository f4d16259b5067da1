import { describe, expect, it } from 'vitest'
import { findFileConflicts, type OutputFiles } from '#prerender/plan/find-file-conflicts.ts'
import { aRoute } from '#test/support/builders.ts'

/** A page at `/contact` and the files of every build. */
const conflictsWith = (files: Partial<OutputFiles>) =>
  findFileConflicts({
    own: ['sw.js', 'page-data/app-data.json', 'assets/a.js'],
    siteFiles: [],
    publicFiles: [],
    routes: [aRoute({ path: '/contact', location: { file: 'content/contact.md' } })],
    ...files,
  })

const BUILD = { file: 'the build itself' }
const CONTACT = { other: '/contact', otherLocation: { file: 'content/contact.md' } }

describe('findFileConflicts', () => {
  it.each([
    { file: 'contact', ...CONTACT },
    { file: 'contact/index.html', ...CONTACT },
    { file: 'Contact/index.html', ...CONTACT },
    { file: 'contact/index.html/x', ...CONTACT },
    { file: 'page-data/contact', ...CONTACT },
    { file: 'page-data/contact/page-data.json/x', ...CONTACT },
    { file: 'SW.js', other: '/sw.js', otherLocation: BUILD },
    { file: 'sw.js/x', other: '/sw.js', otherLocation: BUILD },
    { file: 'assets', other: '/assets/a.js', otherLocation: BUILD },
  ])('reports that the path of the public file $file is taken, and by what', ({ file, other, otherLocation }) => {
    expect(conflictsWith({ publicFiles: [file] })).toEqual([
      { _tag: 'ConflictingPaths', location: { file: `public/${file}` }, path: `/${file}`, other, otherLocation },
    ])
  })

  it.each([
    { path: '/sw.js', other: '/sw.js' },
    { path: '/Sw.js/x', other: '/sw.js' },
    { path: '/app-data.json', other: '/page-data/app-data.json' },
  ])('reports that the page $path needs a folder where the build has a file', ({ path, other }) => {
    const location = { file: 'content/a.md' }
    expect(conflictsWith({ routes: [aRoute({ path, location })] })).toEqual([
      { _tag: 'ConflictingPaths', location, path, other, otherLocation: BUILD },
    ])
  })

  it('reports conflicts between public files, site files and pages', () => {
    const location = { file: 'pages/files/a.file.ts' }
    const siteFiles = ['/robots.txt', '/feeds/a.xml', '/SW.js', '/notes.txt'].map((path) => ({ path, location }))
    const routes = [aRoute({ path: '/notes.txt' })]
    expect(
      conflictsWith({ siteFiles, publicFiles: ['ROBOTS.txt', 'feeds'], routes }).map((finding) =>
        finding._tag === 'ConflictingPaths' ? [finding.location.file, finding.path, finding.other] : finding,
      ),
    ).toEqual([
      [location.file, '/SW.js', '/sw.js'],
      ['public/ROBOTS.txt', '/ROBOTS.txt', '/robots.txt'],
      ['public/feeds', '/feeds', '/feeds/a.xml'],
      [location.file, '/notes.txt', '/notes.txt'],
    ])
  })

  it('reports a file once, however many pages it conflicts with', () => {
    const routes = ['/files', '/files/a', '/files/b'].map((path) => aRoute({ path }))
    expect(conflictsWith({ publicFiles: ['files'], routes })).toHaveLength(1)
  })

  it('allows shared folders, even with other spellings', () => {
    expect(
      conflictsWith({
        siteFiles: [{ path: '/contact.md', location: { file: 'pages/files/a.file.ts' } }],
        publicFiles: ['contact/map.svg', 'Contact/sheet.txt'],
      }),
    ).toEqual([])
  })
})
