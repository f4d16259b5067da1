import { readFileSync } from 'node:fs'
import path from 'node:path'
import { checkNewCommits } from './new-commits.ts'

const repositoryDir = path.resolve(import.meta.dirname, '..')
const startFile = path.join(import.meta.dirname, 'history-since')
const since = readFileSync(startFile, 'utf8').match(/^[0-9a-f]{40}$/m)?.[0] ?? ''

const result = checkNewCommits(repositoryDir, since)
switch (result._tag) {
  case 'NotChecked':
    console.log(`Commit messages are not checked: ${result.reason}.`)
    break
  case 'UnknownStart':
    console.error(
      `.ci/history-since names "${since}", which is no commit of this repository. Write the full hash of one.`,
    )
    process.exit(1)
    break
  case 'Checked':
    console.log(`${result.count} commits since ${since.slice(0, 8)}, ${result.faulty.length} with a faulty message`)
    for (const { hash, subject, faults } of result.faulty)
      console.error(`\n${hash.slice(0, 8)} ${subject}\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    if (result.faulty.length > 0) {
      console.error(
        '\nReword them with `git rebase -i` before you push; CONTRIBUTING.md states the rule. If they are pushed already,' +
          '\nwrite the hash of the last one into .ci/history-since, and the reason into the commit.',
      )
      process.exit(1)
    }
}
