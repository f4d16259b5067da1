import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { describe, expect, it } from 'vitest'
import { createPolicy, policyText, securityHeaders } from '#prerender/plan/security-headers.ts'
import type { StrictTransport } from '#runtime/define/settings.ts'

const policy = createPolicy({
  externalPaths: [
    { path: '/login', origin: 'https://app.example' },
    { path: '/leads', origin: 'https://api.example' },
    { path: '/users/*', origin: 'https://app.example' },
    { path: '/by-hand', origin: null },
  ],
  bootHash: '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
})

describe('the Content-Security-Policy', () => {
  it('allows nothing that it does not name, and nothing unsafe', () => {
    expect(policyText(policy)).toMatch(/^default-src 'none'; /)
    expect(policyText(policy)).not.toContain('unsafe')
  })

  it('lets forms and look-ups reach the hosts of proxied paths, each named once', () => {
    const origins = ["'self'", 'https://api.example', 'https://app.example']
    expect(policy['connect-src']).toEqual(origins)
    expect(policy['form-action']).toEqual(origins)
  })

  it('lets pages fetch from the services of the site, send forms to them and show them in frames', () => {
    const own = createPolicy({ externalPaths: [], serviceOrigins: ['https://api.example'] })
    expect(own['connect-src']).toEqual(["'self'", 'https://api.example'])
    expect(own['form-action']).toEqual(["'self'", 'https://api.example'])
    expect(own['frame-src']).toEqual(['https://api.example'])
    expect(policy['frame-src']).toBeUndefined()
  })

  it('allows files below a prefix, and no others of its host', () => {
    const own = createPolicy({ externalPaths: [], assetPrefix: 'https://cdn.example/x', bootHash: 'aa==' })
    const files = ["'self'", 'https://cdn.example/x/']
    for (const name of ['style-src', 'font-src', 'media-src', 'connect-src']) expect(own[name]).toEqual(files)
    expect(own['img-src']).toEqual([...files, 'data:'])
    for (const name of ['worker-src', 'manifest-src', 'form-action']) expect(own[name]).toEqual(["'self'"])
    // The hash decides which script runs, wherever it is.
    expect(own['script-src']).toEqual(["'sha256-aa=='", "'strict-dynamic'"])
    const whole = createPolicy({ externalPaths: [], assetPrefix: 'https://cdn.example' })
    expect(whole['script-src']).toEqual(["'self'", 'https://cdn.example'])
  })

  it('turns Trusted Types on, with one policy', () => {
    expect(policyText(policy)).toContain("require-trusted-types-for 'script'; trusted-types default")
  })

  it('lets scripts of others fetch and show frames, and then has no Trusted Types, which refuse them', () => {
    const own = createPolicy({
      externalPaths: [],
      serviceOrigins: ['https://api.example'],
      scriptOrigins: ['https://bots.example'],
      bootHash: '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
    })
    expect(own['connect-src']).toEqual(["'self'", 'https://api.example', 'https://bots.example'])
    expect(own['frame-src']).toEqual(['https://api.example', 'https://bots.example'])
    expect(own['form-action']).not.toContain('https://bots.example')
    expect(policyText(own)).not.toContain('trusted-types')
    expect(own['script-src']).toEqual(policy['script-src'])
  })

  it("has no finding of Google's evaluator above informational", () => {
    const findings = new CspEvaluator(new CspParser(policyText(policy)).csp).evaluate()
    const INFO = 60
    const serious = findings.filter(({ severity }) => severity < INFO)
    expect(serious.map(({ directive, value }) => `${directive} ${value}`)).toEqual([])
  })

  it('has one hash, of the script that documents name, and trusts what that loads', () => {
    expect(policy['script-src']).toEqual(["'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='", "'strict-dynamic'"])
    expect(policyText(policy).match(/'sha\d+-/g)).toHaveLength(1)
  })

  it('trusts scripts of the host where that script is not known, as in development', () => {
    expect(createPolicy({ externalPaths: [] })['script-src']).toEqual(["'self'"])
  })

  it('names a receiver of reports, if the site has one', () => {
    const own = createPolicy({ externalPaths: [], reportsTo: 'https://api.example/reports' })
    expect(policyText(own)).toContain('; report-uri https://api.example/reports; report-to reports')
    expect(policyText(policy)).not.toContain('report-')
    expect(securityHeaders(own, { reportsTo: 'https://api.example/reports' })['reporting-endpoints']).toBe(
      'reports="https://api.example/reports"',
    )
    expect(securityHeaders(policy)['reporting-endpoints']).toBeUndefined()
  })

  it('fits into the header of every host', () => {
    // CloudFront allows the least.
    expect(policyText(policy).length).toBeLessThan(1_783)
  })
})

it('every file is sent with the headers that browsers and scanners look for', () => {
  expect(Object.keys(securityHeaders(policy)).sort()).toEqual([
    'content-security-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'permissions-policy',
    'referrer-policy',
    'strict-transport-security',
    'x-content-type-options',
    'x-frame-options',
  ])
})

describe('Strict-Transport-Security', () => {
  const headerFor = (strictTransport?: StrictTransport): string | undefined =>
    securityHeaders(policy, { strictTransport })['strict-transport-security']

  it('covers no host but the one asked, unless the settings say so', () => {
    expect(headerFor()).toBe('max-age=31536000')
  })

  it.each([
    { covers: 'host', header: 'max-age=0' },
    { covers: 'subdomains', header: 'max-age=0; includeSubDomains' },
    { covers: 'preload', header: 'max-age=0; includeSubDomains; preload' },
  ] as const)('that covers $covers is "$header"', ({ covers, header }) => {
    expect(headerFor({ maxAge: 0, covers })).toBe(header)
  })
})
