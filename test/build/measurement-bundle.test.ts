import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { bundle } from '#prerender/bundle/bundle.ts'
import { collectAssets, readClientBundle } from '#prerender/bundle/client-bundle.ts'
import { createPackageList } from '#prerender/bundle/plugins/note-packages.ts'
import { fixtureDir } from '#test/support/build-fixture.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()
const names = ['MEASUREMENT', 'ANALYTICS', 'VITALS', 'ERRORS', 'VENDORS'] as const
type Name = (typeof names)[number]

/** All that is on may weigh so much, compressed. */
const MAX_BYTES = 47_000
/** An import of a subscriber, in the code that every page loads. */
const MAX_IN_ENTRY = 400

type Bundled = {
  readonly texts: ReadonlyMap<string, string>
  /** Files that a page needs before it is alive. */
  readonly first: readonly string[]
}

const bundleWith = async (on: readonly Name[]): Promise<Bundled> => {
  const out = path.join(folder, on.join('-') || 'off')
  const constants = Object.fromEntries(names.map((name) => [name, on.includes(name)]))
  const result = await bundle({ siteDir: fixtureDir('measured'), basePath: '', constants }, out, createPackageList())
  if ('findings' in result) throw new Error(JSON.stringify(result.findings))
  const { clientDir } = result.bundles
  const client = await readClientBundle(clientDir)
  const files = readdirSync(path.join(clientDir, 'assets')).filter((file) => file.endsWith('.js'))
  return {
    texts: new Map(files.map((file) => [`assets/${file}`, readFileSync(path.join(clientDir, 'assets', file), 'utf8')])),
    first: [client.boot, client.entry, ...collectAssets(client, 'pages/home.page.tsx').scripts],
  }
}

const weigh = ({ texts }: Bundled, files: readonly string[] = [...texts.keys()]): number =>
  [...new Set(files)].reduce((sum, file) => sum + gzipSync(texts.get(file) ?? '', { level: 9 }).length, 0)

const all = ({ texts }: Bundled): string => [...texts.values()].join('\n')

/** Words that only the code of a part has. */
const traces: Readonly<Record<Name, readonly string[]>> = {
  MEASUREMENT: ['fp-consent', 'fp-utm', 'globalPrivacyControl', 'measurement.json'],
  ANALYTICS: ['Route loaded', 'sendBeacon', 'No request sent'],
  VITALS: ['Web vital', 'largestShiftTarget'],
  ERRORS: ['sentry', 'X-Sentry-Rate-Limits', 'WeixinJSBridge'],
  VENDORS: ['allow-scripts', 'gtm.start', 'marketingAutomation'],
}

let on: Bundled
let off: Bundled
beforeAll(async () => {
  on = await bundleWith(names)
  off = await bundleWith([])
})

describe('the bundle', () => {
  it('contains no measurement code if nothing is configured', () => {
    for (const trace of Object.values(traces).flat()) expect(all(off).includes(trace), trace).toBe(false)
  })

  it('contains all measurement code if everything is on', () => {
    for (const trace of Object.values(traces).flat()) expect(all(on).includes(trace), trace).toBe(true)
  })

  it.each(['VITALS', 'ERRORS', 'VENDORS'] as const)('contains nothing of %s if it is off', async (name) => {
    const without = await bundleWith(names.filter((other) => other !== name))
    for (const trace of traces[name]) expect(all(without).includes(trace), trace).toBe(false)
  })

  it('stays within the budget with all parts, except the fallback for unknown countries', () => {
    const files = [...on.texts.keys()].filter((file) => !file.includes('zones-'))
    expect(weigh(on, files) - weigh(off)).toBeLessThanOrEqual(MAX_BYTES)
  })

  it('references no measurement code before hydration', () => {
    const first = on.first.map((file) => on.texts.get(file) ?? '').join('\n')
    const parts = Object.values(traces).flat()
    expect(parts.filter((trace) => first.includes(trace))).toEqual([])
    expect(weigh(on, on.first) - weigh(off, off.first)).toBeLessThanOrEqual(MAX_IN_ENTRY)
  })
})
