import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { differences, listDigests } from './digests.ts'
import { type Envelope, open, readPrivateKey, readPublicKey, seal } from './envelope.ts'
import { listInputs } from './inputs.ts'
import { createSbom } from './sbom.ts'
import { createStatement } from './statement.ts'

export type Result = { readonly code: 0 | 1 | 2; readonly text: string }

export type Place = {
  /** Folder of the sources, with the lock file. */
  readonly root: string
  /** Folder with an edition's output in each folder. */
  readonly out: string
  /** File with a key for Ed25519 as PEM: private to write, public or private to verify. */
  readonly keyFile?: string | undefined
}

const STATEMENT = 'provenance.json'
const ENVELOPE = 'provenance.dsse.json'
const SBOM = 'sbom.cdx.json'
const INPUTS = 'inputs.sha256'
const listOf = (edition: string): string => `${edition}.sha256`

const releaseIn = (out: string): string => path.join(out, 'release')

const editionsIn = (out: string): readonly string[] =>
  (existsSync(out) ? readdirSync(out) : [])
    .filter((name) => existsSync(path.join(out, name, 'page-data/app-data.json')))
    .sort()

const noOutput = (out: string): Result => ({ code: 2, text: `There is no build in ${out}: run npm run build first.` })

const format = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

const withKey = <A>(file: string, read: (pem: string) => A): { readonly key: A } | Result => {
  try {
    return { key: read(readFileSync(file, 'utf8')) }
  } catch (error) {
    return { code: 2, text: `The key ${file} cannot be used: ${error instanceof Error ? error.message : error}` }
  }
}

type Stated = { readonly statement: string; readonly files: Readonly<Record<string, string>> }

/** All files of a release but the signature, as they would be written now. */
const state = (root: string, out: string, editions: readonly string[]): Stated => {
  const lists = Object.fromEntries(editions.map((edition) => [edition, listDigests(path.join(out, edition))]))
  const [sbom, inputs] = [createSbom(root), listInputs(root)]
  return {
    statement: format(createStatement({ editions: lists, sbom, inputs, node: process.version })),
    files: {
      ...Object.fromEntries(Object.entries(lists).map(([edition, list]) => [listOf(edition), list])),
      [SBOM]: sbom,
      [INPUTS]: inputs,
    },
  }
}

/** Writes what a release consists of, and what it was made of, into `release/` beside the editions. */
export const writeRelease = ({ root, out, keyFile }: Place): Result => {
  const editions = editionsIn(out)
  if (editions.length === 0) return noOutput(out)
  const read = keyFile === undefined ? undefined : withKey(keyFile, readPrivateKey)
  if (read !== undefined && 'code' in read) return read
  const { statement, files } = state(root, out, editions)
  const dir = releaseIn(out)
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(dir, { recursive: true })
  const signed = read === undefined ? {} : { [ENVELOPE]: format(seal(statement, read.key)) }
  for (const [name, text] of Object.entries({ ...files, [STATEMENT]: statement, ...signed }))
    writeFileSync(path.join(dir, name), text)
  return { code: 0, text: `${dir}: ${editions.join(', ')}, ${read === undefined ? 'not signed' : 'signed'}` }
}

const readSigned = (file: string, keyFile: string): { readonly statement: string } | Result => {
  const read = withKey(keyFile, readPublicKey)
  if ('code' in read) return read
  if (!existsSync(file)) return { code: 1, text: `${file} is missing: the release was not signed.` }
  const statement = open(JSON.parse(readFileSync(file, 'utf8')) as Envelope, read.key)
  return statement === undefined
    ? { code: 1, text: `${file} is not signed with the key ${keyFile}, or was changed.` }
    : { statement }
}

/** How long a list of differences may be. */
const MOST = 20

const shorten = (lines: readonly string[]): readonly string[] =>
  lines.length <= MOST ? lines : [...lines.slice(0, MOST), `and ${lines.length - MOST} more`]

/**
 * Makes the statement again from the files that are there, and compares it with the one of the release: with a key the
 * signed one. Says which files differ.
 */
export const verifyRelease = ({ root, out, keyFile }: Place): Result => {
  const dir = releaseIn(out)
  const file = path.join(dir, STATEMENT)
  if (!existsSync(file)) return { code: 2, text: `There is no release in ${dir}: npm run release writes one.` }
  const signed = keyFile === undefined ? undefined : readSigned(path.join(dir, ENVELOPE), keyFile)
  if (signed !== undefined && 'code' in signed) return signed
  const written = readFileSync(file, 'utf8')
  if (signed !== undefined && signed.statement !== written)
    return { code: 1, text: `${file} is not the statement that was signed.` }
  const { statement, files } = state(root, out, editionsIn(out))
  if (statement === written)
    return { code: 0, text: `As stated: outputs, inputs, packages and Node ${process.version}.` }
  const lines = Object.entries(files).flatMap(([name, now]) => {
    const listed = path.join(dir, name)
    if (!existsSync(listed)) return [`${name} is missing.`]
    const before = readFileSync(listed, 'utf8')
    if (before === now) return []
    const where = name === INPUTS ? 'inputs' : path.basename(name, '.sha256')
    if (name === SBOM) return ['sbom.cdx.json is not that of the lock file.']
    return shorten(differences(before, now).map((difference) => `${where}: ${difference}`))
  })
  const others = `The statement differs in other points: it may be of other editions, or of another Node than ${process.version}.`
  return { code: 1, text: ['Not as stated:', ...(lines.length > 0 ? lines : [others])].join('\n') }
}
