import { describe, expect, it } from 'vitest'
import { EntryMissing } from '#prerender/content/open-content.ts'
import { createFilePlanner } from '#prerender/plan/plan-files.ts'
import type { AnyFile } from '#runtime/define/file.ts'
import { aContext, aRoute, aSite } from '#test/support/builders.ts'

const plan = (files: Readonly<Record<string, AnyFile>>, routes = [aRoute()], context = aContext()) => {
  const site = aSite({ files: Object.fromEntries(Object.entries(files).map(([module, file]) => [module, { file }])) })
  const planner = createFilePlanner(site, context, '/site', { routes })
  const planned = planner.modules.map(planner.plan)
  return { files: planned.flatMap((one) => one.files), findings: planned.flatMap((one) => one.findings) }
}

const write = (): string => ''

describe('createFilePlanner', () => {
  it('collects the paths of each module, sorted', () => {
    const { files, findings } = plan({
      './files/twins.file.ts': {
        routes: () => ['b', 'a'].map((id) => ({ path: `/${id}.md`, params: id, from: `content/${id}.md` })),
        write,
      },
      './files/robots.file.ts': { path: '/robots.txt', write },
    })
    expect(findings).toEqual([])
    expect(files.map(({ path, location }) => [path, location.file])).toEqual([
      ['/robots.txt', 'pages/files/robots.file.ts'],
      ['/a.md', 'content/a.md'],
      ['/b.md', 'content/b.md'],
    ])
  })

  it('planFiles calls a file with its context, path and parameters, and only when it is written', () => {
    const written: unknown[] = []
    const { files } = plan({
      './files/twins.file.ts': {
        routes: () => [{ path: '/a.md', params: 'a' }],
        write: ({
          edition,
          path,
          params,
        }: {
          readonly edition: string
          readonly path: string
          readonly params: unknown
        }) => {
          written.push(params)
          return `${edition} ${path}`
        },
      },
    })
    expect(written).toEqual([])
    expect(files[0]?.write()).toBe('en-US /a.md')
    expect(written).toEqual(['a'])
  })

  it('planFiles omits a file from an edition without it', () => {
    const exists = ({ edition }: { readonly edition: string }) => edition === 'zh-CN'
    const file = { './files/a.file.ts': { path: '/a.txt', exists, write } }
    expect(plan(file).files).toEqual([])
    expect(plan(file, [], aContext({ edition: 'zh-CN' })).files).toHaveLength(1)
  })

  it.each([
    { path: '/feed', problem: 'a path without an extension' },
    { path: 'feed.xml', problem: 'a path without a slash' },
    { path: '/page-data/feed.json', problem: 'a path in a folder of the build' },
    { path: '/../feed.xml', problem: 'a path that leads out' },
  ])('planFiles rejects $problem', ({ path }) => {
    const { files, findings } = plan({ './files/a.file.ts': { path, write } })
    expect(files).toEqual([])
    expect(findings).toMatchObject([{ _tag: 'InvalidPath', location: { file: 'pages/files/a.file.ts' }, path }])
  })

  it('planFiles reports a file in the place of a page or another file, on a host that folds case', () => {
    const { files, findings } = plan(
      {
        './files/a.file.ts': { path: '/404.html', write },
        './files/b.file.ts': { path: '/x.txt', write },
        './files/c.file.ts': { path: '/X.txt', write },
        './files/d.file.ts': { path: '/Help/index.html', write },
      },
      [aRoute({ path: '/404.html', location: { file: 'pages/404.page.tsx' } }), aRoute({ path: '/help' })],
    )
    expect(files.map(({ path }) => path)).toEqual(['/x.txt'])
    expect(findings).toMatchObject([
      { _tag: 'ConflictingPaths', path: '/404.html', otherLocation: { file: 'pages/404.page.tsx' } },
      {
        _tag: 'ConflictingPaths',
        path: '/X.txt',
        location: { file: 'pages/files/c.file.ts' },
        otherLocation: { file: 'pages/files/b.file.ts' },
      },
      { _tag: 'ConflictingPaths', path: '/Help/index.html', other: '/help' },
    ])
  })

  it('planFiles reports code that throws, and continues; missing content that is reported is no further finding', () => {
    const failing = (error: Error): AnyFile => ({
      routes: () => {
        throw error
      },
      write,
    })
    const { files, findings } = plan({
      './files/a.file.ts': failing(new Error('no list today')),
      './files/b.file.ts': failing(new EntryMissing('gone')),
      './files/c.file.ts': { path: '/c.txt', write },
    })
    expect(files.map(({ path }) => path)).toEqual(['/c.txt'])
    expect(findings).toMatchObject([
      { _tag: 'RenderFailed', location: { file: 'pages/files/a.file.ts' }, problem: 'no list today' },
    ])
  })
})
