import { describe, expect, it } from 'vitest'
import settings from '#content/site.ts'
import { createHead } from '#prerender/plan/create-head.ts'
import { aRoute } from '#test/support/builders.ts'

/**
 * Each rule of "Canonical links" of the specification, section 2: paths that it asks for, and neighbours that it does
 * not.
 */
const rules = [
  {
    rule: 'route-search and subpaths',
    with: ['/route-search', '/route-search/cnsha/uslax'],
    without: ['/route-searches'],
  },
  { rule: 'atlas and subpaths', with: ['/atlas', '/atlas/vessel/ever-given'], without: ['/atlases', '/company/atlas'] },
  { rule: 'sign-up', with: ['/sign-up'], without: ['/sign-up/thank-you'] },
  { rule: 'talk-to-an-expert', with: ['/talk-to-an-expert'], without: ['/talk-to-an-expert/now'] },
  { rule: 'get-started', with: ['/get-started'], without: ['/get-started/now'] },
  {
    rule: 'terms-and-conditions and subpaths',
    with: ['/terms-and-conditions', '/terms-and-conditions/ocean-carriage', '/terms-and-conditions/a/b'],
    without: ['/terms'],
  },
  { rule: 'emissions-calculator', with: ['/emissions-calculator'], without: ['/emissions-calculator/result'] },
  { rule: 'help', with: ['/help'], without: ['/helpful'] },
  { rule: 'open-emissions-signup', with: ['/open-emissions-signup'], without: ['/open-emissions-signup/more'] },
  { rule: 'paps', with: ['/paps'], without: ['/paps/form'] },
  { rule: 'pars', with: ['/pars'], without: ['/pars/form'] },
  { rule: 'privacy', with: ['/privacy'], without: ['/privacy/cookies'] },
  { rule: 'search', with: ['/search'], without: ['/search/results'] },
  {
    rule: 'resources/authors and subpaths',
    with: ['/resources/authors', '/resources/authors/a', '/resources/authors/a/b'],
    without: [],
  },
  {
    rule: 'resources/{one segment}',
    with: ['/resources/first-ocean-import'],
    without: ['/resources', '/resources/a/b'],
  },
  { rule: 'help/{one segment}', with: ['/help/101-what'], without: ['/help/category/shipment-essentials'] },
  {
    rule: 'products/cargo-insurance and subpaths',
    with: ['/products/cargo-insurance', '/products/cargo-insurance/institute-cargo-clauses'],
    without: ['/products/ocean-freight', '/products', '/products/cargo-insurances'],
  },
] as const

/** Paths that the field wants most and the list leaves out. */
const others = [
  '/',
  '/blog',
  '/blog/a-post',
  '/glossary/drayage',
  '/data/hs-code/8507',
  '/company/about-us',
  '/global-logistics-update',
]

const canonicalOf = (path: string): string | null =>
  createHead({ title: 'T', description: 'D' }, aRoute({ path }), settings, []).canonical

describe('canonical links', () => {
  it('the site has as many canonical rules as the specification', () => {
    expect(settings.canonicalPaths).toHaveLength(rules.length)
  })

  it.each(rules)('the canonical rule "$rule" applies to exactly its pages', (rule) => {
    for (const path of rule.with)
      expect([path, canonicalOf(path)]).toEqual([path, `https://www.fairlead.example${path}`])
    for (const path of rule.without) expect([path, canonicalOf(path)]).toEqual([path, null])
  })

  it.each(settings.canonicalPaths)('the canonical rule %s is needed', (pattern) => {
    const fewer = { ...settings, canonicalPaths: settings.canonicalPaths.filter((other) => other !== pattern) }
    const paths = rules.flatMap((rule) => rule.with)
    const lost = paths.filter(
      (path) => createHead({ title: 'T', description: 'D' }, aRoute({ path }), fewer, []).canonical === null,
    )
    expect(lost.length).toBeGreaterThan(0)
  })

  it.each(others)('the page %s has no canonical link', (path) => {
    expect(canonicalOf(path)).toBeNull()
  })
})
