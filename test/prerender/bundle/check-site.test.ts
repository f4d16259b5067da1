import { describe, expect, it } from 'vitest'
import { checkSite } from '#prerender/bundle/check-site.ts'
import type { SiteParts } from '#runtime/define/site.ts'
import { aPageModule, aSite } from '#test/support/builders.ts'

const problemsOf = (parts: Partial<SiteParts>) =>
  checkSite(aSite(parts)).map((finding) =>
    finding._tag === 'BundleFailed' ? `${finding.location.file}: ${finding.problem}` : finding._tag,
  )

const pagesAt = (...files: readonly string[]) => ({
  pages: Object.fromEntries(files.map((file) => [`./${file}`, aPageModule({ path: `/${file}` })])),
})

const slicesAt = (...files: readonly string[]) => ({
  slices: Object.fromEntries(files.map((file) => [`./${file}`, {} as never])),
})

const aQuery = (name: string) => ({ name, run: () => ({}) }) as never

describe('the parts of a site', () => {
  it('have no fault when their names differ', () => {
    expect(problemsOf({ ...pagesAt('a.page.tsx', 'b/c.page.tsx'), ...slicesAt('slices/header.slice.tsx') })).toEqual([])
  })

  it.each([
    ['a-b.page.tsx', 'a/b.page.tsx'],
    ['users/[id].page.tsx', 'users/id.page.tsx'],
    ['fooBar.page.tsx', 'foo-bar.page.tsx'],
    ['port-港.page.tsx', 'port-空.page.tsx'],
  ])('may not be pages whose chunks have one name: %s and %s', (first, second) => {
    const [problem = '', ...others] = problemsOf(pagesAt(first, second))
    expect(problem).toContain('chunk name')
    expect([first, second].every((file) => problem.includes(`pages/${file}`))).toBe(true)
    expect(others).toEqual([])
  })

  it('may not be pages of whose name nothing is left in a chunk name', () => {
    expect(problemsOf(pagesAt('港口.page.tsx'))).toEqual([expect.stringContaining('no ASCII letter')])
  })

  it('may not be slices of one alias', () => {
    const problems = problemsOf(slicesAt('slices/header.slice.tsx', 'blog/header.slice.tsx'))
    expect(problems).toEqual([expect.stringContaining('alias is "header"')])
  })

  it('may not be static queries of one name', () => {
    const problems = problemsOf({ staticQueries: [aQuery('offices'), aQuery('offices')] })
    expect(problems).toEqual([expect.stringContaining('"offices" and "offices" write the same file')])
  })

  it('may not be a page file without a page, or without a view', () => {
    const whole = aPageModule({ path: '/a' })
    expect(problemsOf({ pages: { './a.page.tsx': { View: whole.View } as never } })).toEqual([
      'pages/a.page.tsx: it exports no `page`.',
    ])
    expect(problemsOf({ pages: { './a.page.tsx': { page: whole.page } as never } })).toEqual([
      'pages/a.page.tsx: it exports no `View`.',
    ])
  })
})
