import { chmodSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { hosts } from '#prerender/hosts/hosts.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { compareRules, spellings } from './compare-rules.ts'
import { INTERPRETER } from './probe.ts'
import { judgeRules, writeRulesTable } from './rule-gaps.ts'

const folder = temporaryFolder()
// Servers give up an administrator's rights and must still read the site.
chmodSync(folder, 0o755)

describe.each(hosts)('every redirect of the site on $title', (host) => {
  it('is answered as host-rules.json says, in every spelling, except the listed gaps', async ({ skip }) => {
    const found = await compareRules(host, path.join(folder, host.name))
    if (found._tag === 'NotAsked') return skip(`${host.title} was not asked: ${found.reason}.`)
    if (found._tag === 'Refused') throw new Error(found.problems.join(' '))
    const { unlisted, unused } = judgeRules(host, found.differences)
    expect(unlisted.slice(0, 10)).toEqual([])
    if (found.ground === INTERPRETER) expect(unused).toEqual([])
    expect(found.asked).toBeGreaterThan(1000 * Object.keys(spellings).length)
  })
})

it('the table of the documentation names the gaps', () => {
  expect(readFileSync(path.join(repositoryDir, 'docs/hosts/README.md'), 'utf8')).toContain(writeRulesTable())
})
