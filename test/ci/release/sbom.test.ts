import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { isInstalled, unlessInstalled } from '../../../.ci/left-out.ts'
import { createSbom } from '../../../.ci/release/sbom.ts'

const folder = temporaryFolder()

const LIBRARY = '@cyclonedx/cyclonedx-library'

const schemaIn = (name: string): object =>
  JSON.parse(readFileSync(path.join(repositoryDir, 'node_modules', LIBRARY, 'res/schema', name), 'utf8'))

/** Checks against the published schema. These two formats take any text. */
const validator = () => {
  const ajv = new Ajv({ strict: false, formats: { 'idn-email': true, 'iri-reference': true } })
  formats.default(ajv)
  for (const name of ['spdx', 'jsf-0.82', 'cryptography-defs'].map((one) => `${one}.SNAPSHOT.schema.json`))
    ajv.addSchema(schemaIn(name), `http://cyclonedx.org/schema/${name}`)
  return ajv.compile(schemaIn('bom-1.6.SNAPSHOT.schema.json'))
}

type Bom = {
  readonly metadata: { readonly component: { readonly name: string } }
  readonly components: readonly {
    readonly 'bom-ref': string
    readonly name: string
    readonly hashes: readonly { readonly alg: string; readonly content: string }[]
  }[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}

const lockOf = (packages: Readonly<Record<string, object>>): string => {
  writeFiles(folder, { 'package-lock.json': JSON.stringify({ lockfileVersion: 3, packages }) })
  return createSbom(folder)
}

describe('the list of packages', () => {
  const text = createSbom(repositoryDir)
  const bom = JSON.parse(text) as Bom

  it.skipIf(!isInstalled(LIBRARY))(
    `is CycloneDX by its schema, which refuses it with a fault${unlessInstalled(LIBRARY)}`,
    () => {
      const validate = validator()
      expect(validate(bom), JSON.stringify(validate.errors)).toBe(true)
      expect(validate({ ...bom, components: [{ ...bom.components[0], scope: 'sometimes' }] })).toBe(false)
    },
  )

  it('has every package of the lock file once, with digests, and edges between them only', () => {
    const refs = new Set(bom.components.map((component) => component['bom-ref']))
    expect(refs.size).toBe(bom.components.length)
    expect([...refs]).toEqual(expect.arrayContaining([expect.stringMatching(/^pkg:npm\/react@19\./)]))
    // The registry may lack binaries for other systems.
    expect(bom.components.filter(({ hashes }) => hashes.length > 0).length).toBeGreaterThan(0.9 * refs.size)
    for (const { name, hashes } of bom.components)
      for (const { alg, content } of hashes)
        expect(content.length, name).toBe(alg === 'SHA-1' ? 40 : Number(alg.slice(4)) / 4)
    for (const { dependsOn } of bom.dependencies) for (const ref of dependsOn) expect(refs).toContain(ref)
    const own = bom.dependencies.find(({ ref }) => ref.startsWith('pkg:npm/fairlead@'))
    const { dependencies, devDependencies } = JSON.parse(readFileSync(path.join(repositoryDir, 'package.json'), 'utf8'))
    expect(own?.dependsOn.length).toBeGreaterThanOrEqual(Object.keys({ ...dependencies, ...devDependencies }).length)
  })

  it('leads to the version that Node would load, and knows packages under other names', () => {
    const { components, dependencies, metadata } = JSON.parse(
      lockOf({
        '': { name: 'site', version: '1.0.0', dependencies: { a: '1', b: '2' } },
        'node_modules/a': { version: '1.0.0', license: 'SEE LICENSE IN x', dependencies: { b: '1', '@scope/c': '1' } },
        'node_modules/a/node_modules/b': { version: '1.0.0', integrity: 'sha1-AAAA sha512-/w==' },
        'node_modules/b': { version: '2.0.0', license: '(MIT OR ISC)', dev: true },
        'node_modules/@scope/c': { name: 'other', version: '3.0.0', optional: true, dependencies: { b: '2' } },
      }),
    ) as Bom
    expect(metadata.component.name).toBe('site')
    expect(components).toMatchObject([
      { name: 'a', licenses: [{ license: { name: 'SEE LICENSE IN x' } }] },
      { name: 'b', version: '1.0.0', hashes: [{ alg: 'SHA-1' }, { alg: 'SHA-512', content: 'ff' }] },
      { name: 'b', version: '2.0.0', licenses: [{ expression: '(MIT OR ISC)' }], properties: [{ value: 'true' }] },
      { name: 'other', scope: 'optional' },
    ])
    expect(Object.fromEntries(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))).toEqual({
      'pkg:npm/a@1.0.0': ['pkg:npm/b@1.0.0', 'pkg:npm/other@3.0.0'],
      'pkg:npm/b@1.0.0': [],
      'pkg:npm/b@2.0.0': [],
      'pkg:npm/other@3.0.0': ['pkg:npm/b@2.0.0'],
      'pkg:npm/site@1.0.0': ['pkg:npm/a@1.0.0', 'pkg:npm/b@2.0.0'],
    })
  })
})
