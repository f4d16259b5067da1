import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hosts } from '#prerender/hosts/hosts.ts'
import { reasonFor, titleOf } from './known-gaps.ts'
import { type Probed, probe } from './probe.ts'
import { questions } from './questions.ts'
import { startApplication } from './support/application.ts'

/** Prints the table of hosts and questions: `npm run hosts`, or `npm run hosts -- nginx caddy`. */
const run = async (names: readonly string[]): Promise<void> => {
  const chosen = names.length === 0 ? hosts : hosts.filter(({ name }) => names.includes(name))
  const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-hosts-'))
  chmodSync(folder, 0o755)
  const application = await startApplication()
  const results: { readonly name: string; readonly title: string; readonly probed: Probed }[] = []
  for (const host of chosen)
    results.push({
      name: host.name,
      title: host.title,
      probed: await probe(host, path.join(folder, host.name), application),
    })
  await application.close()
  rmSync(folder, { recursive: true, force: true })

  const answered = results.flatMap(({ probed, ...host }) => (probed._tag === 'Asked' ? [{ ...host, probed }] : []))
  for (const [index, { title }] of answered.entries()) console.log(`${index + 1} = ${title}`)
  for (const question of questions) {
    const marks = answered.map(({ probed }) => (probed.gaps.has(question) ? '-' : '+')).join(' ')
    console.log(`${marks}  ${titleOf(question)}`)
  }
  for (const { title, probed } of results)
    if (probed._tag === 'NotAsked') console.log(`${title}: not asked, because ${probed.reason}`)
    else console.log(`${title}, on ${probed.ground}: ${questions.length - probed.gaps.size} of ${questions.length}`)
  for (const { name, title, probed } of answered)
    for (const [question, problem] of probed.gaps)
      console.log(`${title}: ${titleOf(question)}: ${problem} (${reasonFor(name, question) ?? 'not a known gap'})`)
}

await run(process.argv.slice(2))
process.exit(0)
