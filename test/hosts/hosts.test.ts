import { chmodSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hosts } from '#prerender/hosts/hosts.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { reasonFor, titleOf } from './known-gaps.ts'
import { answerTo, INTERPRETER, probe } from './probe.ts'
import { questions } from './questions.ts'
import { type Application, startApplication } from './support/application.ts'
import { ownServers, useOwnServer } from './support/own-servers.ts'

const folder = temporaryFolder()
let application: Application

beforeAll(async () => {
  // Servers give up an administrator's rights and must still read the site.
  chmodSync(folder, 0o755)
  application = await startApplication()
})

afterAll(() => application.close())

it('the questions for hosts number at least 80, each with a unique name', () => {
  const names = questions.map(titleOf)
  expect(names.length).toBeGreaterThanOrEqual(80)
  expect(new Set(names).size).toBe(names.length)
})

describe.each(hosts)('the compiled configuration of $title', (host) => {
  it('answers every question except the listed gaps', async ({ skip }) => {
    const probed = await probe(host, path.join(folder, host.name), application)
    if (probed._tag === 'NotAsked') return skip(`${host.title} was not asked: ${probed.reason}.`)
    const problems = [...probed.gaps]
      .filter(([question]) => reasonFor(host.name, question) === undefined)
      .map(([question, problem]) => ({ question: titleOf(question), problem }))
    expect(problems).toEqual([])
    // An interpreter is the same on every machine, so its list of gaps has none too many.
    const answered = questions.filter((question) => !probed.gaps.has(question))
    const listed = answered.filter((question) => reasonFor(host.name, question) !== undefined)
    if (probed.ground === INTERPRETER) expect(listed.map(titleOf)).toEqual([])
  })
})

/** What `preview` leaves to real hosts: it speaks plain HTTP under any name, and serves an output that no deploy wrote. */
const NOT_IN_PREVIEW = /^(early hints: style sheet|canonical host: |not found: GET \/_deploy\/)/

/** A document of `public/`, as this one is in the sample site, has the address of its folder, too. */
const OF_PUBLIC = 'slash policy: GET /products/ocean-freight/'

it('the preview, which is the reference, answers every question that is not for real hosts only', async () => {
  const [preview] = ownServers
  if (preview === undefined) throw new Error('There is no preview.')
  await useOwnServer(preview, folder, application, async (running) => {
    const problems: string[] = []
    for (const question of questions) {
      const title = titleOf(question)
      if (NOT_IN_PREVIEW.test(title) || title === OF_PUBLIC) continue
      const problem = question.judge(await answerTo(running, question))
      if (problem !== undefined) problems.push(`${title}: ${problem}`)
    }
    expect(problems).toEqual([])
  })
})
