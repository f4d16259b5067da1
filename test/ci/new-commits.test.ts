import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { checkNewCommits } from '../../.ci/new-commits.ts'

const IDENTITY = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'commit.gpgSign=false']

const git = (dir: string, ...args: readonly string[]): string =>
  execFileSync('git', [...IDENTITY, ...args], { cwd: dir, encoding: 'utf8' }).trim()

/** A repository with these commits, oldest first, and their hashes. */
const repository = (...messages: readonly string[]): { readonly dir: string; readonly hashes: readonly string[] } => {
  const dir = temporaryFolder()
  git(dir, 'init', '--quiet')
  const hashes = messages.map((message) => {
    git(dir, 'commit', '--quiet', '--allow-empty', '--message', message)
    return git(dir, 'rev-parse', 'HEAD')
  })
  return { dir, hashes }
}

describe('checkNewCommits', () => {
  it('names each faulty commit after the first one, and none before', () => {
    const { dir, hashes } = repository(
      'Formatted',
      'Add a page',
      'Drop a type; format\n\nNobody reads it.',
      'Fix a test',
    )
    expect(checkNewCommits(dir, hashes[0] ?? '')).toEqual({
      _tag: 'Checked',
      count: 3,
      faulty: [{ hash: hashes[2], subject: 'Drop a type; format', faults: [expect.stringContaining('semicolon')] }],
    })
  })

  it('finds nothing to check when there are no new commits', () => {
    const { dir, hashes } = repository('Add a page')
    expect(checkNewCommits(dir, hashes[0] ?? '')).toEqual({ _tag: 'Checked', count: 0, faulty: [] })
  })

  it('says that a shallow clone does not reach back', () => {
    const { dir, hashes } = repository('Add a page', 'Formatted')
    const clone = path.join(temporaryFolder(), 'clone')
    git(dir, 'clone', '--quiet', '--depth', '1', `file://${dir}`, clone)
    expect(checkNewCommits(clone, hashes[0] ?? '')).toEqual({
      _tag: 'NotChecked',
      reason: expect.stringContaining('shallow'),
    })
  })

  it('says that a folder without git is no repository', () => {
    expect(checkNewCommits(temporaryFolder(), 'a'.repeat(40))).toEqual({
      _tag: 'NotChecked',
      reason: 'this folder is not a git repository',
    })
  })

  it('does not accept a start that a full clone does not have', () => {
    expect(checkNewCommits(repository('Add a page').dir, 'a'.repeat(40))).toEqual({ _tag: 'UnknownStart' })
  })
})
