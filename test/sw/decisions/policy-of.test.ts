import { describe, expect, it } from 'vitest'
import { policyOf, type RequestFacts } from '#sw/decisions/policy-of.ts'

const site = { origin: 'https://site.example', basePath: '/x', externalPaths: ['/login', '/users/*'] }

const aRequest = (path: string, facts: Partial<RequestFacts> = {}): RequestFacts => ({
  url: new URL(path, 'https://site.example/x/'),
  method: 'GET',
  hasRange: false,
  isDocument: false,
  ...facts,
})

describe('the policy for a request', () => {
  it.each([
    ['/x/assets/entry-1.js', 'asset'],
    ['/x/static/picture.webp', 'asset'],
    ['/x/page-data/help/page-data.json', 'data'],
    ['/x/page-data/app-data.json', 'data'],
    ['/x/page-data/site-routes.json', 'data'],
    ['/x/page-data/sq/d/12.json', 'data'],
    ['/x/slice-data/header.json', 'data'],
  ])('the policy for %s is %s', (path, policy) => {
    expect(policyOf(aRequest(path), site)).toBe(policy)
  })

  it.each(['/x', '/x/', '/x/help', '/x/help?q=1', '/x/404.html', '/x/v1.2', '/x/static'])(
    'the policy for a navigation to %s is that of documents',
    (path) => {
      expect(policyOf(aRequest(path, { isDocument: true }), site)).toBe('document')
    },
  )

  it.each([
    ['a file that is opened', aRequest('/x/price.pdf', { isDocument: true })],
    ['a POST', aRequest('/x/help', { method: 'POST', isDocument: true })],
    ['a HEAD', aRequest('/x/help', { method: 'HEAD' })],
    ['a range', aRequest('/x/assets/film.mp4', { hasRange: true })],
    ['another host', aRequest('https://other.example/x/assets/a.js')],
    ['another site of the host', aRequest('/y/assets/a.js')],
    ['a proxied path', aRequest('/x/login', { isDocument: true })],
    ['what lies below a proxied path', aRequest('/x/users/1', { isDocument: true })],
    ['a malformed escape', aRequest('/x/%', { isDocument: true })],
    ['a published schema', aRequest('/x/page-data/schema/page-data.json')],
    ['a file of public/', aRequest('/x/favicon.svg')],
    ['a document that a script fetches', aRequest('/x/help')],
  ])('the policy for %s is none', (_, request) => {
    expect(policyOf(request, site)).toBeNull()
  })
})
