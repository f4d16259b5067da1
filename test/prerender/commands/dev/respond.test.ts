import { describe, expect, it } from 'vitest'
import { respond } from '#prerender/commands/dev/respond.ts'
import { listSharedFiles } from '#prerender/outputs/list-shared-files.ts'
import type { EditionPlan } from '#prerender/plan/plan-editions.ts'
import { aContext, anEditionBuild, aRoute, aSite, aSiteAddress, shouldNotBeCalled } from '#test/support/builders.ts'

const plan: EditionPlan = {
  edition: 'en-US',
  lang: 'en-US',
  address: aSiteAddress(),
  context: aContext(),
  manifest: { routes: [aRoute({ path: '/a-page' })], matchPaths: [], findings: [], missingPaths: [] },
  files: { modules: [], plan: () => ({ files: [], findings: [] }), claim: () => undefined },
  openPages: undefined,
  missingSlugs: [],
  redirects: { host: [], browser: [] },
}

const build = anEditionBuild({
  slices: new Map([
    ['header', { file: 'pages/slices/header.slice.tsx', data: { links: 3 }, staticQueries: new Set(['7']) }],
  ]),
  staticQueries: new Map([['7', { count: 1 }]]),
})

const site = { pages: aSite().pages, faults: [] }

const limit = { limitMs: 60_000, onEndless: shouldNotBeCalled }

const filesOfABuild = [
  ...listSharedFiles({
    plan,
    shared: {
      slices: [{ alias: 'header', file: 'pages/slices/header.slice.tsx', data: { links: 3 } }],
      staticQueries: [{ hash: '7', result: { count: 1 } }],
    },
    sliceQueries: { header: ['7'] },
    listed: { urls: [`${plan.address.origin}/a-page`], routeIndexes: Uint32Array.of(0) },
    alternatesAt: () => [],
    compilationHash: build.client.compilationHash,
  }),
]

describe('the development server', () => {
  it.each(filesOfABuild.map((file) => [file.path, file] as const))(
    'answers %s with the bytes of a build',
    async (_, { path, content }) => {
      const answer = await respond(`/${path}`, build, plan, site, limit)
      expect(answer).toMatchObject({ status: 200, body: content() })
    },
  )

  it('answers a data file that no build would write with 404', async () => {
    expect(await respond('/page-data/nothing.json', build, plan, site, limit)).toMatchObject({ status: 404 })
  })
})
