import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { nearestName } from '#prerender/bundle/known-members.ts'
import { loadSettings } from '#prerender/bundle/load-settings.ts'
import { someSettings } from '#test/support/builders.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()
let sites = 0

/** Loads settings with these members, one a line from line 2 on. */
const load = (members: Readonly<Record<string, unknown>>) => {
  sites += 1
  const siteDir = path.join(folder, String(sites))
  const lines = Object.entries(members).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},`)
  writeFiles(siteDir, { 'content/site.ts': `export default {\n${lines.join('\n')}\n}\n` })
  return loadSettings(siteDir)
}

/** Slips of people who typed a setting, or who know it from another tool in another spelling. */
const SLIPS = [
  ['trailngSlash', 'trailingSlash'],
  ['trailingslash', 'trailingSlash'],
  ['trailingSlashes', 'trailingSlash'],
  ['redirect', 'redirects'],
  ['redirets', 'redirects'],
  ['cannonicalPaths', 'canonicalPaths'],
  ['basepath', 'basePath'],
  ['serviceOrgins', 'serviceOrigins'],
  ['preCompress', 'precompress'],
  ['markDown', 'markdown'],
  ['reportTo', 'reportsTo'],
  ['stricttransport', 'strictTransport'],
  ['feature', 'features'],
  ['workers', 'worker'],
] as const

/** Names that sites give to members of their own. */
const OWN = [
  'company',
  'author',
  'title',
  'description',
  'social',
  'measurement',
  'forms',
  'phone',
  'theme',
  'menu',
  'analytics',
  'api',
  'shop',
  'isSample',
  'repository',
  'locale',
  'languages',
  'plugins',
  'siteMetadata',
]

describe('names of settings', () => {
  it.each(SLIPS)('%s is refused with its line, for %s', async (written, meant) => {
    const { [meant as 'name']: _, ...others } = { ...someSettings(), redirects: [] }
    const members = { ...others, [written]: [] }
    expect(await load(members)).toEqual({
      findings: [
        {
          _tag: 'InvalidSettings',
          location: { file: 'content/site.ts', line: 2 + Object.keys(members).indexOf(written) },
          problem: expect.stringContaining(`there is no setting "${written}": "${meant}" is one`),
        },
      ],
    })
  })

  it('of a site are its own', async () => {
    const settings = { ...someSettings(), ...Object.fromEntries(OWN.map((name) => [name, 1])) }
    expect(await load(settings)).toHaveProperty('settings')
  })

  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    [
      'an edition',
      { editions: { en: { orgin: 'https://a.example', lang: 'en', name: 'E' } } },
      '"origin" in place of "orgin"',
    ],
    [
      'a redirect',
      { redirects: [{ fromPath: '/a', toPath: '/b', statuscode: 301 }] },
      '"statusCode" in place of "statuscode"',
    ],
    [
      'a redirect',
      { redirects: [{ fromPath: '/a', toPath: '/b', force: true }] },
      'no member "force", but fromPath, toPath',
    ],
    ['a proxied path', { externalPaths: [{ path: '/a', origin: null, headers: {} }] }, 'no member "headers"'],
    ['a feature', { features: { x: { code: 'a.ts', isOn: true, on: true } } }, 'no member "on"'],
  ])('of a member of %s are refused if there is none: %j', async (_, members, says) => {
    expect(await load({ ...someSettings(), ...members })).toMatchObject({
      findings: [{ _tag: 'InvalidSettings', problem: expect.stringContaining(says) }],
    })
  })

  it('of an edition may be the own of a site', async () => {
    const editions = { 'en-US': { ...someSettings().editions['en-US'], phone: '+49 30 1', currency: 'EUR' } }
    expect(await load({ ...someSettings(), editions })).toHaveProperty('settings')
  })

  it.each([
    ['', undefined],
    ['x', undefined],
    ['host', 'hosts'],
    ['title', undefined],
  ])('near %j: %j', (written, meant) => {
    expect(nearestName(written, ['hosts', 'name', 'redirects'])).toBe(meant)
  })
})
