import { rmSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { areCompiled, compileHosts, readSites } from '#prerender/hosts/compile-hosts.ts'
import { hosts } from '#prerender/hosts/hosts.ts'
import type { HostRules } from '#prerender/plan/host-rules.ts'
import { aHostSite, someHostOptions } from '#test/support/a-host-site.ts'
import { aRule, someHostRules } from '#test/support/builders.ts'
import { listFiles, modificationTimes, readText, writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

/** A built site of its own for each test. */
const aBuiltSite = (name: string, rules: Partial<HostRules> = {}) => {
  const sitesDir = path.join(folder, name)
  const folders = { sitesDir, outDir: path.join(sitesDir, 'hosts') }
  const build = (changed: Partial<HostRules>, about = 'about'): void =>
    writeFiles(path.join(sitesDir, 'en-US'), {
      'page-data/host-rules.json': JSON.stringify(someHostRules(changed)),
      'index.html': 'home',
      '404.html': 'not found',
      'about/index.html': about,
    })
  build(rules)
  const compile = (...names: readonly string[]) =>
    compileHosts(chosen(...names), readSites(sitesDir), someHostOptions(), folders)
  return { sitesDir, folders, build, compile }
}

const chosen = (...names: readonly string[]) => hosts.filter(({ name }) => names.includes(name))

describe('compiled hosts', () => {
  it('lie beside the editions, each in a folder of its name', () => {
    const { sitesDir, compile } = aBuiltSite('beside')
    compile('nginx', 'netlify')
    const files = listFiles(sitesDir).filter((file) => !file.startsWith('en-US/'))
    expect(files).toContain('hosts/nginx/fairlead.conf')
    expect(files).toContain('hosts/netlify/en-US/netlify.toml')
    expect(files.every((file) => file.startsWith('hosts/'))).toBe(true)
  })

  it('are not written again if nothing has changed', () => {
    const { folders, compile } = aBuiltSite('again')
    compile('netlify')
    const before = modificationTimes(path.join(folders.outDir, 'netlify/en-US'))
    expect(compile('netlify')).toMatchObject([{ changed: 0 }])
    expect(modificationTimes(path.join(folders.outDir, 'netlify/en-US'))).toEqual(before)
  })

  it('a changed rule changes the files that contain it', () => {
    const { build, compile } = aBuiltSite('rule')
    compile('netlify')
    build({ redirects: [aRule({ fromPath: '/a', toPath: '/about' })] })
    expect(compile('netlify')).toMatchObject([{ changed: 1 }])
  })

  it("what is no longer compiled is deleted, what a host's own tools have left is not", () => {
    const { folders, build, compile } = aBuiltSite('left', {
      redirects: [aRule({ fromPath: '/old/deep', toPath: '/about' })],
    })
    compile('github-pages')
    const dir = path.join(folders.outDir, 'github-pages')
    expect(listFiles(dir)).toContain('en-US/old/deep/index.html')
    writeFiles(dir, { 'node_modules/a/index.js': '' })
    build({})
    compile('github-pages')
    expect(listFiles(dir)).not.toContain('en-US/old/deep/index.html')
    expect(listFiles(dir)).toContain('node_modules/a/index.js')
  })

  it('copies follow the documents that they are of', () => {
    const { folders, build, compile } = aBuiltSite('copies')
    compile('github-pages')
    build({}, 'about us')
    compile('github-pages')
    expect(readText(folders.outDir, 'github-pages/en-US/about.html')).toBe('about us')
  })

  it('a host with errors has no files, also none of an earlier time', () => {
    const { folders, build, compile } = aBuiltSite('errors')
    compile('azure-static-web-apps')
    build({ basePath: '/docs' })
    expect(compile('azure-static-web-apps')).toMatchObject([{ files: [], findings: [{ level: 'error' }] }])
    expect(listFiles(path.join(folders.outDir, 'azure-static-web-apps'))).toEqual([])
  })

  it('are known to be up to date until rules, files or options change', () => {
    const { folders, build, compile } = aBuiltSite('known')
    const isCompiled = (root = '/srv/site') => areCompiled(chosen('nginx'), someHostOptions({ root }), folders)
    expect(isCompiled()).toBe(false)
    compile('nginx')
    expect(isCompiled()).toBe(true)
    expect(isCompiled('/elsewhere')).toBe(false)
    build({ redirects: [aRule({ fromPath: '/a', toPath: '/about' })] })
    expect(isCompiled()).toBe(false)
    compile('nginx')
    expect(isCompiled()).toBe(true)
    rmSync(path.join(folders.outDir, 'nginx/fairlead.conf'))
    expect(isCompiled()).toBe(false)
  })

  it('a host with copies of documents is never known to be up to date', () => {
    const { folders, compile } = aBuiltSite('unknown')
    compile('github-pages')
    expect(areCompiled(chosen('github-pages'), someHostOptions(), folders)).toBe(false)
  })

  it.each(hosts.filter(({ isOfRules }) => isOfRules === true))(
    '$name reads rules and pages, and no other file, so that a changed text is no reason to compile it',
    (host) => {
      const refuse = (): never => {
        throw new Error('A file is read.')
      }
      const files = { [Symbol.iterator]: refuse, has: refuse, forEach: refuse, size: Number.NaN }
      const site = { ...aHostSite(), files: files as unknown as ReadonlySet<string>, read: refuse, sizeOf: refuse }
      expect(host.compile([site], someHostOptions()).files.size).toBeGreaterThan(0)
    },
  )
})
