import { describe, expect, it } from 'vitest'
import { describe as describeFinding } from '#prerender/base/errors/describe.ts'
import type { Finding } from '#prerender/base/errors/finding.ts'
import { formatFindings } from '#prerender/base/errors/report.ts'
import { aBrokenLink } from '#test/support/builders.ts'

const location = { file: 'content/en-US/a.md', line: 7 }

const oneOfEach: { readonly [Tag in Finding['_tag']]: Extract<Finding, { readonly _tag: Tag }> } = {
  InvalidSettings: { _tag: 'InvalidSettings', location, problem: 'no editions.' },
  BundleFailed: { _tag: 'BundleFailed', location, problem: 'no such module.' },
  InvalidContent: { _tag: 'InvalidContent', location, at: 'meta.title', problem: 'missing.' },
  ConflictingEntries: {
    _tag: 'ConflictingEntries',
    location,
    collection: 'notes',
    id: 'a',
    otherLocation: { file: 'content/en-US/b/a.md' },
  },
  MissingMessage: { _tag: 'MissingMessage', location, key: 'a.key', edition: 'zh-CN' },
  InvalidPath: { _tag: 'InvalidPath', location, path: 'bad', problem: 'no slash.' },
  InvalidRedirect: { _tag: 'InvalidRedirect', location, path: '/old', problem: 'it leads back to itself.' },
  ConflictingPaths: {
    _tag: 'ConflictingPaths',
    location,
    path: '/A',
    other: '/a',
    otherLocation: { file: 'content/en-US/b.md', line: 3 },
  },
  RenderFailed: { _tag: 'RenderFailed', location, path: '/a', edition: 'en-US', problem: 'undefined is not a port.' },
  LeftoverText: { _tag: 'LeftoverText', location, path: '/a', edition: 'zh-CN', found: '**', excerpt: '费，**截港' },
  EndlessWork: { _tag: 'EndlessWork', location, what: 'The page /a (en-US)', seconds: 60, hasOption: true },
  BrokenLink: {
    _tag: 'BrokenLink',
    others: 0,
    location,
    path: '/a',
    edition: 'en-US',
    href: '/nowhere',
    problem: 'no such page.',
  },
  MissingLicence: { _tag: 'MissingLicence', location, name: 'left-pad', version: '1.0.0' },
  MissingStyleFile: { _tag: 'MissingStyleFile', location, address: '/images/nowhere.png' },
  MisplacedFile: { _tag: 'MisplacedFile', location: { file: 'public/assets/map.svg' }, folder: 'assets' },
  WriteFailed: { _tag: 'WriteFailed', location, problem: 'The disk is full.' },
  UnreadableFile: {
    _tag: 'UnreadableFile',
    location: { file: 'public/map.svg' },
    problem: 'it is a link that leads nowhere.',
  },
  UnreadableFolder: { _tag: 'UnreadableFolder', location, problem: 'there is no permission to read /site/public.' },
  ForeignOutput: { _tag: 'ForeignOutput', location: { file: '/home/en-US' } },
  IgnoredSettings: { _tag: 'IgnoredSettings', location: { file: '.env', line: 2 }, variable: 'VITE_API' },
  OutputOfAnotherSite: {
    _tag: 'OutputOfAnotherSite',
    location: { file: '/shared/en-US' },
    held: 'https://one.example',
    built: 'https://two.example',
  },
  OutputInUse: { _tag: 'OutputInUse', location: { file: '/out/en-US' }, pid: 4711, lock: '/out/.en-US.lock' },
  InvalidShell: { _tag: 'InvalidShell', location, problem: 'it lacks <!--head-->.' },
  SourceFailed: { _tag: 'SourceFailed', location, problem: 'the source cannot be read: 500', why: 'failed' },
  BrokenShard: { _tag: 'BrokenShard', location, edition: 'en-US', problem: 'shard 2/3 is missing.' },
}

describe('describe', () => {
  it.each(Object.values(oneOfEach))('gives problem and remedy of $_tag in full sentences', (finding) => {
    const { problem, remedy } = describeFinding(finding)
    for (const sentence of [problem, remedy]) expect(sentence).toMatch(/[.?!]$/)
  })

  it('names the option for more time only to a command that has it', () => {
    const remedies = [true, false].map((hasOption) => describeFinding({ ...oneOfEach.EndlessWork, hasOption }).remedy)
    expect(remedies[0]).toMatch(/give --page-limit more seconds/)
    expect(remedies[1]).toMatch(/only a build can be given more, by --page-limit/)
  })

  it('names all files that a page is made of', () => {
    const { problem } = describeFinding({ ...oneOfEach.RenderFailed, madeOf: ['pages/note.page.tsx'] })
    expect(problem).toContain('/a (en-US), made of pages/note.page.tsx, cannot be rendered')
  })

  it.each([
    { finding: oneOfEach.InvalidContent, says: ['meta.title'] },
    { finding: oneOfEach.ConflictingEntries, says: ['"a" of notes', 'content/en-US/b/a.md'] },
    { finding: oneOfEach.MissingMessage, says: ['a.key', 'zh-CN'] },
    { finding: oneOfEach.InvalidRedirect, says: ['/old', 'it leads back to itself.'] },
    { finding: oneOfEach.ConflictingPaths, says: ['/A', '/a', 'content/en-US/b.md:3'] },
    { finding: oneOfEach.BrokenLink, says: ['/a', 'en-US', '/nowhere'] },
    { finding: oneOfEach.ForeignOutput, says: ['/home/en-US'] },
    { finding: oneOfEach.IgnoredSettings, says: ['VITE_API'] },
    {
      finding: oneOfEach.OutputOfAnotherSite,
      says: ['/shared/en-US', 'https://one.example', 'https://two.example'],
    },
    { finding: oneOfEach.OutputInUse, says: ['/out/en-US', '4711'] },
    { finding: oneOfEach.RenderFailed, says: ['/a', 'en-US', 'undefined is not a port'] },
  ])('the description of $finding._tag names its subject', ({ finding, says }) => {
    for (const fact of says) expect(describeFinding(finding).problem).toContain(fact)
  })
})

describe('formatFindings', () => {
  it('groups findings by file, in order of lines', () => {
    const text = formatFindings([
      aBrokenLink({ location: { file: 'b.md', line: 2 } }),
      aBrokenLink({ location: { file: 'a.md', line: 20 } }),
      aBrokenLink({ location: { file: 'a.md', line: 3 } }),
    ])
    expect([...text.matchAll(/[ab]\.md(?::\d+)?/g)].map(String)).toEqual([
      'a.md',
      'a.md:3',
      'a.md:20',
      'b.md',
      'b.md:2',
    ])
  })

  it('prints a remedy for each finding, and their number', () => {
    const text = formatFindings(Object.values(oneOfEach))
    expect(text.match(/→/g)).toHaveLength(Object.keys(oneOfEach).length)
    expect(text).toContain(`${Object.keys(oneOfEach).length} errors`)
    expect(formatFindings([aBrokenLink()])).toContain('1 error.')
  })

  it('prints a repeated finding once', () => {
    expect(formatFindings([aBrokenLink(), aBrokenLink()])).toBe(formatFindings([aBrokenLink()]))
  })

  it('does not depend on the order of findings', () => {
    const findings = [1, 2, 3].flatMap((line) =>
      ['a.md', 'b.md'].map((file) => aBrokenLink({ location: { file, line } })),
    )
    expect(formatFindings(findings.toReversed())).toBe(formatFindings(findings))
  })

  it('pages that fail at one place for one reason are one error, which names three of them', () => {
    const findings = Array.from({ length: 7083 }, (_, number) => ({
      ...oneOfEach.RenderFailed,
      path: `/hs/${String(number).padStart(4, '0')}`,
      problem: 'There is no entry "harmonized-system" in the collection "glossary".',
    }))
    const text = formatFindings(findings.toReversed())
    expect(text).toContain(
      '7,083 pages, /hs/0000 (en-US), /hs/0001 (en-US), /hs/0002 (en-US) and others, cannot be rendered: There is no entry',
    )
    expect(text).toContain('1 error.')
  })

  it('pages that fail at places of their own are errors of their own, up to ten', () => {
    const failing = (count: number) =>
      Array.from({ length: count }, (_, number) => ({
        ...oneOfEach.RenderFailed,
        path: `/${number}`,
        location: { file: `content/en-US/${number}.md` },
        madeOf: ['pages/note.page.tsx'],
      }))
    expect(formatFindings(failing(10))).toContain('10 errors.')
    expect(formatFindings(failing(11))).toContain('1 error.')
  })

  it('two pages of one error are both named', () => {
    const pages = ['/a', '/b'].map((path) => ({ ...oneOfEach.RenderFailed, path }))
    expect(formatFindings(pages)).toContain('2 pages, /a (en-US) and /b (en-US), cannot be rendered')
  })

  it('errors beyond those that somebody may read are counted', () => {
    const findings = Array.from({ length: 19_000 }, (_, line) => aBrokenLink({ location: { file: 'a.md', line } }))
    const text = formatFindings(findings)
    expect(text).toContain('18,800 more are not shown')
    expect(text).toContain('19,000 errors.')
  })
})
