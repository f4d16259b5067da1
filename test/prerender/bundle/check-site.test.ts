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
  it('parts of a site with different names have no fault', () => {
    expect(problemsOf({ ...pagesAt('a.page.tsx', 'b/c.page.tsx'), ...slicesAt('slices/header.slice.tsx') })).toEqual([])
  })

  it.each([
    ['a-b.page.tsx', 'a/b.page.tsx'],
    ['users/[id].page.tsx', 'users/id.page.tsx'],
    ['fooBar.page.tsx', 'foo-bar.page.tsx'],
    ['port-港.page.tsx', 'port-空.page.tsx'],
  ])('pages with equal chunk names are a fault: %s and %s', (first, second) => {
    const [problem = '', ...others] = problemsOf(pagesAt(first, second))
    expect(problem).toContain('chunk name')
    expect([first, second].every((file) => problem.includes(`pages/${file}`))).toBe(true)
    expect(others).toEqual([])
  })

  it('a page without letters for a chunk name is a fault', () => {
    expect(problemsOf(pagesAt('港口.page.tsx'))).toEqual([expect.stringContaining('no ASCII letter')])
  })

  it('slices with equal aliases are a fault', () => {
    const problems = problemsOf(slicesAt('slices/header.slice.tsx', 'blog/header.slice.tsx'))
    expect(problems).toEqual([expect.stringContaining('alias is "header"')])
  })

  it('static queries with equal names are a fault', () => {
    const problems = problemsOf({ staticQueries: [aQuery('offices'), aQuery('offices')] })
    expect(problems).toEqual([expect.stringContaining('"offices" and "offices" write the same file')])
  })

  it.each(['Head', 'query', 'getServerData', 'config', 'default'])('an export `%s` as of Gatsby is a fault', (name) => {
    const page = { ...aPageModule({ path: '/a' }), [name]: () => null }
    const [problem] = problemsOf({ pages: { './a.page.tsx': page as never } })
    expect(problem).toContain(`pages/a.page.tsx: it exports \`${name}\`, as pages of Gatsby do`)
  })

  it('a page file without a page or a view is a fault', () => {
    const whole = aPageModule({ path: '/a' })
    expect(problemsOf({ pages: { './a.page.tsx': { View: whole.View } as never } })).toEqual([
      'pages/a.page.tsx: it exports no `page`.',
    ])
    expect(problemsOf({ pages: { './a.page.tsx': { page: whole.page } as never } })).toEqual([
      'pages/a.page.tsx: it exports no `View`.',
    ])
  })
})
