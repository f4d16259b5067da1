import { generateKeyPairSync } from 'node:crypto'
import { cpSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { copyFixture, repositoryDir } from '#test/support/build-fixture.ts'
import { startCli } from '#test/support/cli-process.ts'
import { readFiles, readJson, readText, writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { verifyRelease, writeRelease } from '../../../.ci/release/release.ts'

const folder = temporaryFolder()
const keyFile = path.join(folder, 'private.pem')
const publicKeyFile = path.join(folder, 'public.pem')
const otherKeyFile = path.join(folder, 'other.pem')

const pems = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    privatePem: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    publicPem: String(publicKey.export({ type: 'spki', format: 'pem' })),
  }
}

/** A clock that runs four years ahead, for all processes of a build. */
const AHEAD = `const now = Date.now; Date.now = () => now() + 126e9
globalThis.Date = class extends Date { constructor(...all) { all.length === 0 ? super(Date.now()) : super(...all) } }\n`

type Machine = { readonly root: string; readonly out: string }

/** Builds a copy of a site in a folder of its own, and writes its release. */
const buildOn = async (
  name: string,
  workers: string,
  environment: Readonly<Record<string, string>>,
): Promise<Machine> => {
  const root = copyFixture('two-editions', path.join(folder, name, 'site'))
  for (const file of ['package.json', 'package-lock.json'])
    cpSync(path.join(repositoryDir, file), path.join(root, file))
  const out = path.join(folder, name, 'out')
  const args = ['--site', root, '--out', out, '--cache', path.join(folder, name, 'cache'), '--workers', workers]
  const { code, stderr } = await startCli(args, { environment }).ended
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(writeRelease({ root, out, keyFile })).toMatchObject({ code: 0 })
  return { root, out }
}

let one: Machine
let other: Machine

beforeAll(async () => {
  const { privatePem, publicPem } = pems()
  writeFiles(folder, {
    'private.pem': privatePem,
    'public.pem': publicPem,
    'other.pem': pems().publicPem,
    'ahead.mjs': AHEAD,
  })
  one = await buildOn('one', '1', { TZ: 'Pacific/Kiritimati' })
  const preload = `--import=${path.join(folder, 'ahead.mjs')}`
  other = await buildOn('another (machine)', '3', { TZ: 'America/Los_Angeles', LANG: 'C', NODE_OPTIONS: preload })
})

describe('a release', () => {
  it('is the same bytes from another folder, clock, time zone and number of threads', () => {
    const [a, b] = [readFiles(one.out), readFiles(other.out)]
    expect([...a.keys()].filter((file) => file.startsWith('release/'))).toEqual([
      'release/en-US.sha256',
      'release/inputs.sha256',
      'release/provenance.dsse.json',
      'release/provenance.json',
      'release/sbom.cdx.json',
      'release/zh-CN.sha256',
    ])
    expect([...b.keys()]).toEqual([...a.keys()])
    for (const [file, bytes] of a) expect(b.get(file) === bytes, file).toBe(true)
  })

  it('states what was made and of what, in the forms of in-toto and SLSA', () => {
    expect(readJson(one.out, 'release/provenance.json')).toMatchObject({
      _type: 'https://in-toto.io/Statement/v1',
      subject: [{ name: 'en-US' }, { name: 'zh-CN' }, { name: 'sbom.cdx.json' }],
      predicateType: 'https://slsa.dev/provenance/v1',
      predicate: {
        buildDefinition: {
          externalParameters: { editions: ['en-US', 'zh-CN'] },
          resolvedDependencies: [
            { name: 'inputs', digest: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } },
            { name: 'package-lock.json' },
            { name: 'node', uri: `pkg:generic/node@${process.versions.node}` },
          ],
        },
      },
    })
    const inputs = readText(one.out, 'release/inputs.sha256')
    expect(inputs).toMatch(/ {2}content\/site\.ts\n/)
    expect(inputs).toMatch(/ {2}package-lock\.json\n/)
  })

  it('is verified with the public key, the private one, and without a signature', () => {
    for (const key of [publicKeyFile, keyFile, undefined])
      expect(verifyRelease({ ...one, keyFile: key })).toMatchObject({ code: 0 })
  })
})

/** A copy of the release to damage. */
const copyOfOne = (name: string): Machine => {
  cpSync(path.join(folder, 'one'), path.join(folder, name), { recursive: true })
  return { root: path.join(folder, name, 'site'), out: path.join(folder, name, 'out') }
}

describe('verification fails', () => {
  it.each([
    ['a changed document', 'out/en-US/index.html', 'en-US: index.html has changed'],
    ['a file that was added to the output', 'out/zh-CN/shell.php', 'zh-CN: shell.php was added'],
    ['a changed input', 'site/content/site.ts', 'inputs: content/site.ts has changed'],
    ['an input that was added', 'site/pages/more.page.tsx', 'inputs: pages/more.page.tsx was added'],
  ])('for %s, and names it', (title, file, message) => {
    const machine = copyOfOne(title)
    writeFiles(path.join(folder, title), { [file]: 'changed' })
    const { code, text } = verifyRelease({ ...machine, keyFile: publicKeyFile })
    expect({ code, text }).toEqual({ code: 1, text: `Not as stated:\n${message}` })
  })

  it('for another key, for a statement that was not signed, and for a release without a signature', () => {
    expect(verifyRelease({ ...one, keyFile: otherKeyFile })).toMatchObject({
      code: 1,
      text: expect.stringContaining('is not signed with the key'),
    })
    const machine = copyOfOne('restated')
    writeFiles(machine.out, { 'en-US/index.html': 'changed' })
    const unsigned = { ...machine, keyFile: undefined }
    expect(writeRelease(unsigned).text).toContain('not signed')
    expect(verifyRelease(unsigned)).toMatchObject({ code: 0 })
    expect(verifyRelease({ ...machine, keyFile: publicKeyFile }).text).toContain('was not signed')
    writeFiles(machine.out, {
      'release/provenance.dsse.json': readText(one.out, 'release/provenance.dsse.json'),
    })
    expect(verifyRelease({ ...machine, keyFile: publicKeyFile }).text).toContain('not the statement that was signed')
  })

  it('for keys that are none, and folders without a build or release, with what to do', () => {
    expect(writeRelease({ ...one, keyFile: publicKeyFile })).toMatchObject({ code: 2 })
    const empty = { root: one.root, out: path.join(folder, 'empty') }
    expect(writeRelease(empty)).toMatchObject({ code: 2, text: expect.stringContaining('npm run build') })
    expect(verifyRelease(empty)).toMatchObject({ code: 2, text: expect.stringContaining('npm run release') })
  })
})
