import { describe, expect, it } from 'vitest'
import { redirects } from '#content/redirects.ts'
import { followRedirects, type RedirectRule } from '#runtime/protocol/redirect.ts'

const origin = 'https://www.fairlead.example'
const site = { origin, basePath: '', trailingSlash: 'never', matchPaths: [] } as const

const rules = redirects.map(
  ({ fromPath, toPath, isPermanent = true, ignoreCase = true }): RedirectRule => ({
    fromPath,
    toPath,
    statusCode: isPermanent ? 301 : 302,
    ignoreCase,
  }),
)

const goTo = (path: string): string => {
  const { url, isRefused } = followRedirects(rules, new URL(path, origin), site)
  return isRefused ? 'refused' : `${url.pathname}${url.search}`
}

describe('old addresses of the careers site', () => {
  it.each([
    ['/careers', '/company/careers'],
    ['/careers/department', '/careers/jobs'],
    ['/careers/department/customs', '/careers/jobs?department=customs'],
    ['/careers/department/customs/entry-writer', '/careers/jobs?department=customs'],
    ['/careers/department/customs/page/2', '/careers/jobs?department=customs'],
    ['/careers/locations', '/company/careers/our-global-offices'],
    ['/careers/locations/shanghai', '/careers/jobs?location=shanghai'],
    ['/Careers/Locations/shanghai/china/all', '/careers/jobs?location=shanghai'],
    ['/careers/jobs/web-engineer', '/company/careers/jobs/web-engineer'],
  ])('the old careers address %s leads to %s', (old, now) => {
    expect(goTo(old)).toBe(now)
  })

  it.each(['/careers/jobs', '/careers/jobs?location=shanghai', '/careers/teams/customs'])(
    'the old careers address %s is not that of a page',
    (path) => {
      expect(goTo(path)).toBe(path)
    },
  )

  it('old careers addresses are answered in one hop', () => {
    const careers = redirects.filter(({ fromPath }) => fromPath.startsWith('/careers'))
    for (const { toPath } of careers) expect(goTo(toPath.replace(/:\w+/, 'x'))).toBe(toPath.replace(/:\w+/, 'x'))
  })
})

describe('the one address with capitals', () => {
  it.each(['/covid-19-trade-insights', '/Covid-19-Trade-Insights', '/COVID-19-TRADE-INSIGHTS'])(
    'is reached as %s, too',
    (path) => {
      expect(goTo(path)).toBe('/COVID-19-trade-insights')
    },
  )

  it('is unchanged', () => {
    expect(goTo('/COVID-19-trade-insights')).toBe('/COVID-19-trade-insights')
  })
})
