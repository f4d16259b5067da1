import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { compileHosts } from '#prerender/hosts/compile-hosts.ts'
import { hosts } from '#prerender/hosts/hosts.ts'
import { metaPolicy, withMetaPolicy } from '#prerender/hosts/static/meta-policy.ts'
import { writeSampleSite } from '#test/hosts/support/sample-site.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

const aSiteWith = (policy: string): Parameters<typeof withMetaPolicy>[0] =>
  ({
    rules: { headers: [{ pattern: '/*', headers: { 'content-security-policy': policy } }] },
  }) as unknown as Parameters<typeof withMetaPolicy>[0]

describe('the policy in a document', () => {
  it('has no directive that browsers ignore there', () => {
    const header = "default-src 'none'; frame-ancestors 'none'; report-uri /r; report-to r; upgrade-insecure-requests"
    expect(metaPolicy(header)).toBe("default-src 'none'; upgrade-insecure-requests")
  })

  it('comes after the encoding and before all else', () => {
    const html = '<!doctype html><html><head><meta charset="utf-8"><title>A</title></head></html>'
    expect(withMetaPolicy(aSiteWith("default-src 'none'"), html)).toContain(
      `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'"><title>`,
    )
  })

  it.each([
    ['<html><head lang="en"><title>A</title>', '<html><head lang="en">'],
    ['<title>A</title>', ''],
  ])('a document without an encoding has a policy, too: %s', (html, before) => {
    expect(withMetaPolicy(aSiteWith("default-src 'none'"), html)).toBe(
      `${before}<meta http-equiv="Content-Security-Policy" content="default-src 'none'"><title>A</title>`,
    )
  })
})

describe.each(['github-pages', 's3-website'])('%s, which sends no policy', (name) => {
  it('every document of the site has the policy', () => {
    const site = writeSampleSite(path.join(folder, name))
    const options = { root: '/srv', listen: undefined, origins: {} }
    const out = path.join(folder, 'hosts')
    const [outcome] = compileHosts(
      hosts.filter((host) => host.name === name),
      [site],
      options,
      { sitesDir: path.join(folder, name), outDir: out },
    )
    const documents = [...site.files].filter((file) => file.endsWith('.html'))
    expect(documents.length).toBeGreaterThan(10)
    for (const file of documents) {
      expect(outcome?.files).toContain(`en-US/${file}`)
      expect(readFileSync(path.join(out, name, 'en-US', file), 'utf8')).toContain(
        'http-equiv="Content-Security-Policy" content="default-src',
      )
    }
  })
})
