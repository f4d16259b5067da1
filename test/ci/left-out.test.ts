import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { readJson, readText } from '#test/support/files.ts'
import { findLeftOut, isInstalled } from '../../.ci/left-out.ts'

type Manifest = {
  readonly peerDependencies: Readonly<Record<string, string>>
  readonly scripts: Readonly<Record<string, string>>
}

const manifest = readJson(repositoryDir, 'package.json') as Manifest
const leftOut = Object.keys(manifest.peerDependencies)

/** Files whose scripts say first that a package is missing. */
const GUARDED = /^(?:bench\/(?:endpoints|vitals)|test\/engines)\//

const files = spawnSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: repositoryDir, encoding: 'utf8' })
  .stdout.trim()
  .split('\n')
  .filter((file) => !file.startsWith('test/fixtures/'))

describe('packages that npm ci leaves out', () => {
  it.each(leftOut)('%s is imported by no file that a newcomer needs', (name) => {
    const statement = new RegExp(
      `^(?:import|export)\\b[^'"]*\\sfrom ['"]${name}(?:/[^'"]*)?['"]|^import ['"]${name}`,
      'm',
    )
    const importers = files.filter((file) => statement.test(readText(repositoryDir, file)))
    expect(importers.filter((file) => !GUARDED.test(file))).toEqual([])
  })

  it('are named by each script that needs them, before it starts', () => {
    const guards = Object.keys(manifest.scripts).filter((name) => manifest.scripts[name]?.includes('require-tools'))
    expect(guards).toEqual(expect.arrayContaining(['precheck:code', 'preengines', 'previtals', 'pretest:slow']))
    for (const name of guards) expect(manifest.scripts).toHaveProperty([name.slice('pre'.length)])
  })

  it('are told apart from those that are there', () => {
    expect(isInstalled('vite')).toBe(true)
    expect(isInstalled('no-such-package')).toBe(false)
    expect(findLeftOut()).toEqual(leftOut.filter((name) => !isInstalled(name)))
  })
})
