import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { engineDir } from '#prerender/base/engine-dir.ts'
import { bundlesIn } from '#prerender/bundle/bundle-facts.ts'
import type { ModuleGraph } from '#prerender/bundle/code-facts.ts'
import { type CodeFacts, commonDigest, createCodeFacts, frameDigest, partDigest } from '#prerender/bundle/code-facts.ts'
import { someCode } from '#test/support/builders.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const siteDir = temporaryFolder()

/** Imports by file names in the site. */
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  'pages/entry.server.tsx': [
    'pages/a.page.tsx',
    'pages/b.page.tsx',
    'pages/slices/header.slice.tsx',
    'pages/site.frame.tsx',
    'pages/files/feed.file.ts',
    'content/collections.ts',
  ],
  'pages/a.page.tsx': ['templates/card.tsx', 'pages/define.ts'],
  'pages/b.page.tsx': ['pages/define.ts', 'pages/select/b.ts'],
  'pages/slices/header.slice.tsx': ['templates/menu.tsx'],
  'pages/site.frame.tsx': ['templates/skip.tsx'],
  'pages/files/feed.file.ts': ['pages/files/rss.ts'],
  'pages/files/rss.ts': [],
  'content/collections.ts': ['content/schema/note.ts'],
  'templates/card.tsx': ['templates/button.tsx'],
  'templates/button.tsx': ['templates/card.tsx'],
  'templates/menu.tsx': ['templates/button.tsx'],
  'templates/skip.tsx': [],
  'templates/strange.page.tsx': [],
  'pages/define.ts': ['content/collections.ts'],
  'pages/select/b.ts': [],
  'content/schema/note.ts': [],
}

const inSite = (file: string): string => path.join(siteDir, file)

/** Facts about the code with other texts in these files. */
const factsOf = (changes: Readonly<Record<string, string>> = {}, imports = IMPORTS): CodeFacts => {
  writeFiles(siteDir, Object.fromEntries(Object.keys(imports).map((file) => [file, changes[file] ?? `// ${file}`])))
  const graph: ModuleGraph = new Map(
    Object.entries(imports).map(([file, imported]) => [inSite(file), imported.map(inSite)]),
  )
  return createCodeFacts(siteDir, graph)
}

const PARTS = ['pages/a.page.tsx', 'pages/b.page.tsx', 'pages/site.frame.tsx', 'pages/slices/header.slice.tsx']

const namesOf = ({ files }: CodeFacts, numbers: readonly number[] = []): readonly (string | undefined)[] =>
  numbers.map((number) => files[number])

/** Parts whose digests differ after these files changed. */
const changedBy = (...changed: readonly string[]): readonly string[] => {
  const digestsOf = (code: CodeFacts) => [
    ...PARTS.map((part) => [part, partDigest(code, part)] as const),
    ['frames', frameDigest(code)] as const,
    ['common', commonDigest(code)] as const,
  ]
  const before = new Map(digestsOf(factsOf()))
  return digestsOf(factsOf(Object.fromEntries(changed.map((file) => [file, '// changed']))))
    .filter(([name, digest]) => before.get(name) !== digest)
    .map(([name]) => name)
}

describe('code facts', () => {
  it('list the files of each page, slice and frame, itself included', () => {
    const code = factsOf()
    expect(
      Object.fromEntries(Object.entries(code.parts).map(([part, numbers]) => [part, namesOf(code, numbers)])),
    ).toEqual({
      'pages/a.page.tsx': [
        'content/collections.ts',
        'content/schema/note.ts',
        'pages/a.page.tsx',
        'pages/define.ts',
        'templates/button.tsx',
        'templates/card.tsx',
      ],
      'pages/b.page.tsx': [
        'content/collections.ts',
        'content/schema/note.ts',
        'pages/b.page.tsx',
        'pages/define.ts',
        'pages/select/b.ts',
      ],
      'pages/files/feed.file.ts': ['pages/files/feed.file.ts', 'pages/files/rss.ts'],
      'pages/site.frame.tsx': ['pages/site.frame.tsx', 'templates/skip.tsx'],
      'pages/slices/header.slice.tsx': [
        'pages/slices/header.slice.tsx',
        'templates/button.tsx',
        'templates/card.tsx',
        'templates/menu.tsx',
      ],
    })
  })

  it('list the files that every page depends on: those reachable without passing through a part', () => {
    const code = factsOf()
    expect(namesOf(code, code.common)).toEqual([
      'content/collections.ts',
      'content/schema/note.ts',
      'pages/entry.server.tsx',
    ])
  })

  it('name files of site and engine equally on every machine', () => {
    const engine = path.join(engineDir, 'runtime/define/page.ts')
    const entry = inSite('pages/entry.server.tsx')
    const { files } = createCodeFacts(
      siteDir,
      new Map([
        [entry, [engine]],
        [engine, []],
      ]),
    )
    expect([...files].sort()).toEqual(['pages/entry.server.tsx', 'runtime/define/page.ts'])
  })

  it('record files as they were bundled, even if edited since', () => {
    const file = inSite('pages/define.ts')
    writeFiles(siteDir, { 'pages/define.ts': '// saved since' })
    expect(createCodeFacts(siteDir, new Map([[file, []]]), new Map([[file, 7]]))).toMatchObject({
      files: ['pages/define.ts'],
      digests: [7],
    })
  })

  it("every page depends on the site's own packages", () => {
    const graph = new Map([[inSite('pages/entry.server.tsx'), []]])
    const withLock = (lock: number) =>
      createCodeFacts(siteDir, graph, new Map(), new Map([[inSite('package-lock.json'), lock]]))
    expect(namesOf(withLock(1), withLock(1).common)).toEqual(['package-lock.json', 'pages/entry.server.tsx'])
    expect(commonDigest(withLock(1))).not.toBe(commonDigest(withLock(2)))
  })

  it('are plain values', () => {
    expect(JSON.parse(JSON.stringify(factsOf()))).toEqual(factsOf())
  })
})

describe('the digest of a part', () => {
  it.each([
    { file: 'pages/a.page.tsx', changes: ['pages/a.page.tsx'] },
    { file: 'pages/select/b.ts', changes: ['pages/b.page.tsx'] },
    { file: 'templates/card.tsx', changes: ['pages/a.page.tsx', 'pages/slices/header.slice.tsx'] },
    { file: 'templates/menu.tsx', changes: ['pages/slices/header.slice.tsx'] },
    { file: 'templates/skip.tsx', changes: ['pages/site.frame.tsx', 'frames'] },
    { file: 'pages/define.ts', changes: ['pages/a.page.tsx', 'pages/b.page.tsx'] },
    { file: 'content/schema/note.ts', changes: ['pages/a.page.tsx', 'pages/b.page.tsx', 'common'] },
    { file: 'pages/entry.server.tsx', changes: ['common'] },
    { file: 'pages/files/rss.ts', changes: [] },
    { file: 'templates/strange.page.tsx', changes: [] },
  ])('changes with its file: $file', ({ file, changes }) => {
    expect(changedBy(file)).toEqual(changes)
  })

  it('changes with its imports', () => {
    const others = { ...IMPORTS, 'pages/a.page.tsx': ['templates/card.tsx', 'pages/define.ts', 'templates/skip.tsx'] }
    expect(partDigest(factsOf({}, others), 'pages/a.page.tsx')).not.toBe(partDigest(factsOf(), 'pages/a.page.tsx'))
  })

  it('whose file was deleted is that of nothing', () => {
    expect(partDigest(factsOf(), 'pages/gone.page.tsx')).toBe(0)
  })

  it('does not depend on other files', () => {
    const more = { 'a/first.ts': [], ...IMPORTS, 'z/last.ts': [] }
    expect(partDigest(factsOf({}, more), 'pages/a.page.tsx')).toBe(partDigest(factsOf(), 'pages/a.page.tsx'))
    expect(commonDigest(factsOf({}, more))).toBe(commonDigest(factsOf()))
  })

  it('notices two files that exchanged their bytes', () => {
    const of = (digests: readonly number[]) =>
      partDigest(someCode({ files: ['a.ts', 'b.ts'], digests, parts: { p: [0, 1] } }), 'p')
    expect(of([1, 2])).not.toBe(of([2, 1]))
  })
})

it('bundles are in the expected folders', () => {
  expect(bundlesIn('/cache/bundle-1')).toEqual({
    clientDir: '/cache/bundle-1/client',
    serverEntry: '/cache/bundle-1/server/entry.server.mjs',
  })
})
