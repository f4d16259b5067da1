import { readFileSync } from 'node:fs'
import path from 'node:path'
import { LOCK_FILE } from './statement.ts'

/** A package in a lock file of npm, version 3. */
type Locked = {
  /** If it differs from the folder's name. */
  readonly name?: string
  readonly version?: string
  readonly integrity?: string
  readonly license?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly devOptional?: boolean
  readonly link?: boolean
  readonly peer?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

type Packages = Readonly<Record<string, Locked>>

const FOLDER = 'node_modules/'

const nameOf = (key: string, { name }: Locked): string => name ?? key.slice(key.lastIndexOf(FOLDER) + FOLDER.length)

/** Package URL (https://github.com/package-url/purl-spec). */
const purlOf = (key: string, locked: Locked): string =>
  `pkg:npm/${nameOf(key, locked).replace('@', '%40')}@${locked.version ?? ''}`

/** The folder from which Node takes a package that another one imports. */
const findPackage = (packages: Packages, from: string, name: string): string | undefined => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(FOLDER) - 1))) {
    const key = folder === '' ? FOLDER + name : `${folder}/${FOLDER}${name}`
    if (packages[key] !== undefined) return key
    if (folder === '') return undefined
  }
}

const hashesOf = ({ integrity = '' }: Locked) =>
  integrity
    .split(' ')
    .filter((text) => /^sha(?:1|256|384|512)-/.test(text))
    .map((text) => {
      const [algorithm = '', digest = ''] = text.split(/-(.*)/)
      return { alg: `SHA-${algorithm.slice(3)}`, content: Buffer.from(digest, 'base64').toString('hex') }
    })

/** SPDX expressions and other texts, such as `SEE LICENSE IN LICENSE.md`. */
const licencesOf = ({ license }: Locked) => {
  if (license === undefined) return []
  const isExpression = !/^(?:SEE |UNLICENSED)/.test(license) && /^[\w.+() -]+$/.test(license)
  return [isExpression ? { expression: license } : { license: { name: license } }]
}

const componentOf = (key: string, locked: Locked) => {
  const purl = purlOf(key, locked)
  return {
    'bom-ref': purl,
    type: 'library',
    name: nameOf(key, locked),
    version: locked.version ?? '',
    scope: locked.optional === true || locked.devOptional === true ? 'optional' : 'required',
    purl,
    hashes: hashesOf(locked),
    licenses: licencesOf(locked),
    // Not installed where only the endpoints run. Builds need it, or checks alone.
    properties:
      locked.dev === true || locked.peer === true ? [{ name: 'cdx:npm:package:development', value: 'true' }] : [],
  }
}

const dependsOn = (packages: Packages, key: string, locked: Locked): readonly string[] => {
  const { dependencies, optionalDependencies, peerDependencies, devDependencies } = locked
  const names = Object.keys({
    ...dependencies,
    ...optionalDependencies,
    ...peerDependencies,
    ...(key === '' ? devDependencies : {}),
  })
  return names.flatMap((name) => {
    const found = findPackage(packages, key, name)
    const other = found === undefined ? undefined : packages[found]
    return found === undefined || other === undefined ? [] : [purlOf(found, other)]
  })
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Lists all packages of a folder's lock file, which build the site, are in it or run its endpoints, as CycloneDX 1.6.
 * It depends on the lock file alone: no clock, no name of a folder, no version of npm.
 */
export const createSbom = (root: string): string => {
  const lock: unknown = JSON.parse(readFileSync(path.join(root, LOCK_FILE), 'utf8'))
  const { packages } = lock as { readonly packages: Packages }
  const entries = Object.entries(packages).filter(([key, { link }]) => key !== '' && link !== true)
  const own: Locked = packages[''] ?? {}
  const ownRef = purlOf('', own)
  const components = new Map(entries.map(([key, locked]) => [purlOf(key, locked), componentOf(key, locked)]))
  const edges = new Map<string, Set<string>>([[ownRef, new Set(dependsOn(packages, '', own))]])
  for (const [key, locked] of entries) {
    const ref = purlOf(key, locked)
    edges.set(ref, new Set([...(edges.get(ref) ?? []), ...dependsOn(packages, key, locked)]))
  }
  const bom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        'bom-ref': ownRef,
        type: 'application',
        name: nameOf('', own),
        version: own.version ?? '',
        purl: ownRef,
        licenses: licencesOf(own),
      },
    },
    components: [...components.values()].sort((a, b) => byText(a.purl, b.purl)),
    dependencies: [...edges]
      .sort(([a], [b]) => byText(a, b))
      .map(([ref, others]) => ({ ref, dependsOn: [...others].sort(byText) })),
  }
  return `${JSON.stringify(bom, null, 2)}\n`
}
