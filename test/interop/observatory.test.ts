import { chmodSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hosts } from '#prerender/hosts/hosts.ts'
import { tryHost } from '#test/hosts/probe.ts'
import { type Application, startApplication } from '#test/hosts/support/application.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { loadObservatory } from './support/observatory.ts'

/** Judges what each host sends by the scoring of MDN's HTTP Observatory. */

const ORIGIN = 'https://www.site.example'
/** These send no headers of ours; the policy stands in their documents, which the scoring does not read. */
const WITHOUT_HEADERS = ['s3-website', 'github-pages']
const folder = temporaryFolder()
let application: Application
let judge: Awaited<ReturnType<typeof loadObservatory>>

beforeAll(async () => {
  chmodSync(folder, 0o755)
  application = await startApplication()
  judge = await loadObservatory()
})

afterAll(() => application.close())

describe.each(hosts.filter(({ name }) => !WITHOUT_HEADERS.includes(name)))(
  'the compiled configuration of $title',
  (host) => {
    it('scores at least 130', async ({ skip }) => {
      const tried = await tryHost(host, path.join(folder, host.name), application, ({ ask }) => ask({ path: '/' }))
      if (tried._tag === 'NotAsked') return skip(`${host.title} was not asked: ${tried.reason}.`)
      expect(tried.result.status).toBe(200)
      const { score, grade, results } = await judge(tried.result, ORIGIN)
      expect({ grade, isEnough: score >= 130, score, results }).toMatchObject({ grade: 'A+', isEnough: true })
    })
  },
)

it('a host without headers scores less', async () => {
  const bare = { status: 200, headers: { 'content-type': 'text/html' }, body: '<p>', content: Buffer.from('') }
  expect((await judge(bare, ORIGIN)).score).toBeLessThan(100)
})
