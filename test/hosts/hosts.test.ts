import { chmodSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hosts } from '#prerender/hosts/hosts.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { reasonFor, titleOf } from './known-gaps.ts'
import { INTERPRETER, probe } from './probe.ts'
import { questions } from './questions.ts'
import { type Application, startApplication } from './support/application.ts'

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
