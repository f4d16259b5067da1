import { readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { CLIENT_CODE } from '#prerender/incremental/edition-inputs.ts'
import type { EditionState } from '#prerender/incremental/edition-state.ts'
import { findChangedInputs, findStale, type StaleOptions } from '#prerender/incremental/find-stale.ts'
import { findUntouchedRoutes } from '#prerender/incremental/output-scan.ts'
import { outputSignature } from '#prerender/write/stage-writer.ts'
import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import { htmlFile, pageDataFile } from '#runtime/protocol/urls.ts'
import { aRoute } from '#test/support/builders.ts'
import { writeFiles } from '#test/support/files.ts'
import { anEditionState, type SomePage, type SomeState } from '#test/support/staged-pages.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

const PAGES: Readonly<Record<string, SomePage>> = {
  '/': { keys: ['list notes', 'slice header'] },
  '/a': { keys: ['message title', 'slice header'] },
  '/b': { keys: ['message title', 'query 7'] },
  '/c': {},
}
const PATHS = Object.keys(PAGES)
const OWN = [11, 12, 13, 14]
const GLOBALS = { engine: 1, settings: 2 }

let count = 0

/** An output folder with the files of these pages, and the state that its build left. */
const aBuilt = (state: SomeState = {}): { readonly dir: string; readonly previous: EditionState } => {
  count += 1
  const dir = path.join(folder, String(count))
  const filesOf = (at: string): readonly [string, string] => [htmlFile(pathKeyOf(at)), pageDataFile(pathKeyOf(at))]
  for (const at of PATHS) writeFiles(dir, Object.fromEntries(filesOf(at).map((file) => [file, `${file} of ${at}`])))
  const pages = Object.entries(PAGES).map(([at, page]): [string, SomePage] => {
    const [html, data] = filesOf(at).map((file) => outputSignature(path.join(dir, file)))
    if (html === undefined || data === undefined) throw new Error(`The files of ${at} are not there.`)
    return [at, { ...page, html, data }]
  })
  return {
    dir,
    previous: anEditionState(Object.fromEntries(pages), { facts: { globals: GLOBALS }, own: OWN, ...state }),
  }
}

type Built = ReturnType<typeof aBuilt>

/** With the current output scan. */
const withLook = ({ dir, previous }: Built) => ({ previous, untouchedRoutes: findUntouchedRoutes(dir, previous) })

/** Paths of the stale routes, when everything is as the build left it except for the given changes. */
const stalePaths = (change: Partial<StaleOptions> & { readonly paths?: readonly string[] } = {}, built = aBuilt()) => {
  const { paths = PATHS, ...options } = change
  const routes = paths.map((at) => aRoute({ path: at }))
  const own = Float64Array.from(paths, (at) => OWN[PATHS.indexOf(at)] ?? 99)
  const found = findStale({ ...withLook(built), routes, own, globals: GLOBALS, digestOf: () => 1, ...options })
  const stale = Array.from(found.stale, (routeIndex) => paths[routeIndex])
  const kept = found.kept.map(([routeIndex, at]) => [paths[routeIndex], built.previous.paths[at]])
  // Each route is either stale or kept under its previous index.
  expect([...stale, ...kept.map(([at]) => at)].sort()).toEqual([...paths].sort())
  expect(kept.every(([is, was]) => is === was)).toBe(true)
  return stale
}

/** Inputs that are unchanged except for these. */
const changed =
  (...keys: readonly string[]) =>
  (key: string): number =>
    keys.includes(key) ? 2 : 1

describe('stale routes', () => {
  it('no route is stale without changes', () => {
    expect(stalePaths()).toEqual([])
  })

  it('every route is stale without an earlier build', () => {
    expect(stalePaths({ previous: undefined })).toEqual(PATHS)
  })

  it.each([
    { name: 'another', globals: { ...GLOBALS, settings: 3 } },
    { name: 'more', globals: { ...GLOBALS, shell: 3 } },
    { name: 'less', globals: { engine: 1 } },
    { name: 'otherwise called', globals: { engine: 1, shell: 2 } },
  ])('every route is stale if a global input is $name', ({ globals }) => {
    expect(stalePaths({ globals })).toEqual(PATHS)
  })

  it.each([
    { name: 'other code', globals: { ...GLOBALS, [CLIENT_CODE]: 5 }, namesOtherCode: true, stale: [] },
    { name: 'the same code', globals: { ...GLOBALS, [CLIENT_CODE]: 4 }, namesOtherCode: false, stale: [] },
    { name: 'other settings too', globals: { engine: 1, settings: 3, [CLIENT_CODE]: 5 }, stale: PATHS },
  ])('$name: no route is stale for the code alone', ({ globals, namesOtherCode = false, stale }) => {
    const built = aBuilt({ facts: { globals: { ...GLOBALS, [CLIENT_CODE]: 4 } } })
    expect(stalePaths({ globals }, built)).toEqual(stale)
    const routes = PATHS.map((at) => aRoute({ path: at }))
    const own = Float64Array.from(OWN)
    const found = findStale({ ...withLook(built), routes, own, globals, digestOf: () => 1 })
    expect(found.namesOtherCode).toBe(namesOtherCode)
  })

  it('a new route is stale, wherever it is among the others', () => {
    expect(stalePaths({ paths: ['/', '/0', '/a', '/b', '/bb', '/c', '/d'] })).toEqual(['/0', '/bb', '/d'])
  })

  it('deleted routes make no other route stale', () => {
    expect(stalePaths({ paths: ['/b', '/c'] })).toEqual([])
  })

  it('a route is stale if its own facts changed', () => {
    expect(stalePaths({ own: Float64Array.of(11, 99, 13, 98) })).toEqual(['/a', '/c'])
  })

  it.each([
    { keys: ['message title'], stale: ['/a', '/b'] },
    { keys: ['list notes'], stale: ['/'] },
    { keys: ['slice header', 'query 7'], stale: ['/', '/a', '/b'] },
    { keys: ['message of-no-page'], stale: [] },
  ])('a route is stale if its inputs changed: $keys', ({ keys, stale }) => {
    expect(stalePaths({ digestOf: changed(...keys) })).toEqual(stale)
  })

  describe.each(['b/index.html', 'page-data/b/page-data.json'])('a route is stale if its file %s', (file) => {
    it.each<{ name: string; damage: (absolute: string) => void }>([
      { name: 'is gone', damage: (absolute) => rmSync(absolute) },
      { name: 'is longer', damage: (absolute) => writeFileSync(absolute, `${readFileSync(absolute, 'utf8')} `) },
      {
        name: 'was written over with as many bytes',
        damage: (absolute) => {
          writeFileSync(absolute, readFileSync(absolute, 'utf8').toUpperCase())
          utimesSync(absolute, 1, 1)
        },
      },
      {
        name: 'is another one of that name',
        damage: (absolute) => {
          writeFileSync(`${absolute}.new`, readFileSync(absolute))
          renameSync(`${absolute}.new`, absolute)
        },
      },
      {
        name: 'became a folder',
        damage: (absolute) => {
          rmSync(absolute)
          writeFiles(absolute, { 'a-file': '' })
        },
      },
    ])('the route is stale if its file $name', ({ damage }) => {
      const built = aBuilt()
      damage(path.join(built.dir, file))
      expect(stalePaths({}, built)).toEqual(['/b'])
    })
  })

  it('every route is stale if the whole folder was deleted', () => {
    const built = aBuilt()
    rmSync(built.dir, { recursive: true })
    expect(stalePaths({}, built)).toEqual(PATHS)
  })

  it('an added file makes no route stale', () => {
    const built = aBuilt()
    writeFiles(built.dir, { 'b/notes.txt': '' })
    expect(stalePaths({}, built)).toEqual([])
  })
})

describe('findChangedInputs', () => {
  it('flags changed inputs', () => {
    const { previous } = aBuilt()
    const flags = findChangedInputs(previous, changed('message title'))
    expect([...previous.inputs].filter((_, number) => flags[number] === 1)).toEqual(['message title'])
  })
})

describe('unchanged slices', () => {
  const isSame = (options: Partial<StaleOptions>, alias = 'header') => {
    const built = aBuilt()
    const routes = PATHS.map((at) => aRoute({ path: at }))
    return findStale({
      ...withLook(built),
      routes,
      own: Float64Array.from(OWN),
      globals: GLOBALS,
      digestOf: () => 1,
      ...options,
    }).isSameSlice(alias)
  }

  it('a slice is unchanged if its inputs are', () => {
    expect(isSame({ digestOf: changed('message title') })).toBe(true)
  })

  it('a slice is changed if an input of its own or of all pages changed, or if no page had it', () => {
    expect([
      isSame({ digestOf: changed('slice header') }),
      isSame({ globals: { engine: 2, settings: 2 } }),
      isSame({ previous: undefined }),
      isSame({}, 'footer'),
    ]).toEqual([false, false, false, false])
  })
})
