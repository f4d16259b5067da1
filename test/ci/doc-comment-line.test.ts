import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { readJson, writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { isInstalled, unlessInstalled } from '../../.ci/left-out.ts'

const folder = temporaryFolder()

const AFTER_A_MEMBER = [
  'export type A = {\n  readonly a: string /** Of b. */\n  readonly b: number\n}\n',
  'export type A = { readonly a: string /** Of b. */; readonly b: number }\n',
  'export type A =\n  | { readonly a: string } /** The other. */\n  | { readonly b: string }\n',
  'export interface A {\n  readonly a: () => void /** Of b. */\n  readonly b: number\n}\n',
  'export class A {\n  readonly a = 1 /** Of b. */\n  readonly b = 2\n}\n',
  'export const f = ({ a }: { readonly a: string /** Of b. */; readonly b: number }) => a\n',
]

const ELSEWHERE = [
  '/** Of A. */\nexport type A = {\n  /** Of a. */\n  readonly a: string\n}\n',
  'export type A = { /** Of a. */ readonly a: string }\n',
  "export const a = { files: ['content/**', 'pages/**/*.tsx'] }\n",
  'export type A = {\n  // A note.\n  readonly a: string // Another.\n}\n',
]

/** Texts that the linter of this project refuses. */
let refused: readonly string[]

const LINTER = '@biomejs/biome'

beforeAll(() => {
  if (!isInstalled(LINTER)) return
  const texts = [...AFTER_A_MEMBER, ...ELSEWHERE]
  const { plugins } = readJson(repositoryDir, 'biome.json') as { readonly plugins: readonly string[] }
  writeFiles(folder, {
    'biome.json': JSON.stringify({ plugins: plugins.map((plugin) => path.join(repositoryDir, plugin)) }),
    ...Object.fromEntries(texts.map((text, index) => [`${index}.ts`, text])),
  })
  const { stdout } = spawnSync(
    path.join(repositoryDir, 'node_modules/.bin/biome'),
    ['lint', '--reporter=json', '--max-diagnostics=none', '.'],
    { cwd: folder, encoding: 'utf8' },
  )
  refused = texts.filter((_, index) => stdout.includes(`"path":"${index}.ts"`))
})

describe.skipIf(!isInstalled(LINTER))(`a doc comment${unlessInstalled(LINTER)}`, () => {
  it.each(AFTER_A_MEMBER)('may not follow the end of a member: %j', (text) => {
    expect(refused).toContain(text)
  })

  it.each(ELSEWHERE)('may stand elsewhere: %j', (text) => {
    expect(refused).not.toContain(text)
  })
})
