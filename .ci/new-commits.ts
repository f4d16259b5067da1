import { execFileSync, spawnSync } from 'node:child_process'
import { messageFaults } from './commit-message.ts'

export type FaultyCommit = { readonly hash: string; readonly subject: string; readonly faults: readonly string[] }

/** `NotChecked`: the folder is not a git repository, or a shallow one that lacks the first commit. */
export type NewCommits =
  | { readonly _tag: 'Checked'; readonly count: number; readonly faulty: readonly FaultyCommit[] }
  | { readonly _tag: 'NotChecked'; readonly reason: string }
  | { readonly _tag: 'UnknownStart' }

const gitAnswers = (repositoryDir: string, ...args: readonly string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', args, { cwd: repositoryDir, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** Checks the messages of all commits after `since`, except merges. */
export const checkNewCommits = (repositoryDir: string, since: string): NewCommits => {
  const isShallow = gitAnswers(repositoryDir, 'rev-parse', '--is-shallow-repository')
  if (isShallow === undefined) return { _tag: 'NotChecked', reason: 'this folder is not a git repository' }
  if (gitAnswers(repositoryDir, 'cat-file', '-e', `${since}^{commit}`) === undefined)
    return isShallow === 'true'
      ? { _tag: 'NotChecked', reason: `this clone is shallow and does not reach back to ${since.slice(0, 8)}` }
      : { _tag: 'UnknownStart' }
  const log = execFileSync('git', ['log', '-z', '--no-merges', '--format=%H%n%B', `${since}..HEAD`], {
    cwd: repositoryDir,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  const commits = log.split('\0').flatMap((record) => {
    const [hash, subject, ...rest] = record.split('\n')
    if (hash === undefined || subject === undefined) return []
    return [{ hash, subject, faults: messageFaults([subject, ...rest].join('\n')) }]
  })
  return { _tag: 'Checked', count: commits.length, faulty: commits.filter(({ faults }) => faults.length > 0) }
}
