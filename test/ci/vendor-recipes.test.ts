import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { withSampleVendors } from '#content/sample-vendors.ts'
import type { VendorSettings } from '#content/schema/measurement.ts'
import { checkTarget } from '#endpoints/measurement/proxy/check-target.ts'
import { kinds } from '#pages/measurement/vendors/kinds.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()
const text = readFileSync(path.join(repositoryDir, 'docs/vendors.md'), 'utf8')

const blocksOf = (name: string): readonly string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`ts ${name}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, code = '']) => code.trim())

const [entries, services] = [blocksOf('vendor'), blocksOf('bot-service')]
const vendors = entries.map((code) => new Function(`return (${code})`)() as VendorSettings)

/** Names of the calls that vendors of a kind get. */
const callsOf = (kind: VendorSettings['kind']): ReadonlySet<string> => {
  const names = new Set<string>()
  const adapter = kinds[kind].connect(
    { kind, script: '', id: '' },
    {
      push: (_queue, message) => names.add(String((message as readonly unknown[])[0])),
      dataLayer: { open: () => {}, push: () => {}, event: () => {}, pause: () => {}, resume: () => {} },
      now: () => 0,
    },
  )
  for (const state of ['granted', 'denied'] as const) {
    const consent = {
      ad_storage: state,
      ad_user_data: state,
      ad_personalization: state,
      analytics_storage: state,
      functionality_storage: state,
      personalization_storage: state,
      security_storage: state,
    }
    adapter.start(consent)
    adapter.consentChanged?.(consent)
  }
  adapter.routeChanged?.('/', 'Home')
  adapter.event?.('event', {})
  for (const userId of ['1', undefined])
    adapter.identify?.({ userId, deviceId: '1', userProperties: { clearAll: true, unset: ['a'], set: { b: 1 } } })
  return names
}

describe('the recipes for vendors', () => {
  it('are there for each kind, a bot protection among them', () => {
    const found = new Set(vendors.map(({ kind }) => kind))
    expect([...found].sort()).toEqual(['marketing-automation', 'product-analytics', 'tag-manager', 'user-monitoring'])
    expect(services).toHaveLength(1)
  })

  it('fit the types of the settings', () => {
    const dir = mkdtempSync(path.join(folder, 'types-'))
    writeFileSync(
      path.join(dir, 'recipes.ts'),
      [
        `import type { VendorSettings } from '${repositoryDir}/content/schema/measurement.ts'`,
        `import type site from '${repositoryDir}/content/site.ts'`,
        `export const vendors: readonly VendorSettings[] = [${entries.join(',\n')}]`,
        `export const services: readonly NonNullable<typeof site.botService>[] = [${services.join(',\n')}]`,
      ].join('\n'),
    )
    const once = { composite: false, incremental: false, declaration: false, emitDeclarationOnly: false, noEmit: true }
    writeFileSync(
      path.join(dir, 'tsconfig.json'),
      JSON.stringify({
        extends: path.join(repositoryDir, 'tsconfig.json'),
        compilerOptions: { ...once, lib: ['ES2023', 'DOM'] },
        files: ['recipes.ts'],
        references: [],
      }),
    )
    const tsc = path.join(repositoryDir, 'node_modules/typescript/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', dir], { cwd: dir, encoding: 'utf8' })
    expect(stdout).toBe('')
  })

  it.each(vendors)('$script is taken by the proxy, and takes the place of the sample of its kind', (vendor) => {
    expect(checkTarget(vendor.script, new Set([new URL(vendor.script).hostname]))._tag).toBe('Allowed')
    const { vendors: all } = withSampleVendors(true, {
      endpoints: '',
      cookieDomain: '',
      geo: { header: '', cookie: '' },
      optOutCountries: [],
      customerCookie: '',
      userCookie: '',
      analytics: true,
      vitals: true,
      errors: true,
      vendors: { 'en-US': [vendor] },
    })
    expect(all['en-US']?.filter(({ kind }) => kind === vendor.kind)).toEqual([vendor])
  })

  it.each(vendors)('$script reaches origins that a policy can name, over https', ({ reaches = [] }) => {
    expect(reaches.length).toBeGreaterThan(0)
    for (const origin of reaches) expect(origin).toMatch(/^https:\/\/(\*\.)?[\w-]+(\.[\w-]+)+$/)
  })

  it.each(vendors.filter(({ calls }) => calls !== undefined))('$script names calls that its kind makes', (vendor) => {
    const made = callsOf(vendor.kind)
    expect(Object.keys(vendor.calls ?? {}).filter((name) => !made.has(name))).toEqual([])
  })

  it('the table lists the calls of each kind', () => {
    for (const kind of ['product-analytics', 'marketing-automation', 'bot-protection', 'user-monitoring'] as const)
      for (const call of callsOf(kind)) expect(text).toMatch(new RegExp(`\`${kind}\` .*\`${call}\``))
  })
})
