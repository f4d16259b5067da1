import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { repositoryDir } from '#test/support/build-fixture.ts'

type Ranges = Readonly<Record<string, string>>
type Manifest = {
  readonly version: string
  readonly dependencies?: Ranges
  readonly devDependencies?: Ranges
  readonly peerDependencies?: Ranges
}

const read = (file: string): Manifest => JSON.parse(readFileSync(path.join(repositoryDir, file), 'utf8')) as Manifest

const root = read('package.json')
const ours: Ranges = { ...root.dependencies, ...root.devDependencies }
const packages = ['packages/engine', 'packages/protocol', 'packages/endpoints']
const templates = readdirSync(path.join(repositoryDir, 'packages/engine/templates')).map(
  (name) => `packages/engine/templates/${name}`,
)

describe.each([...packages, ...templates])('the manifest of %s', (dir) => {
  const { dependencies = {}, devDependencies = {}, peerDependencies = {} } = read(`${dir}/package.json`)

  it('asks for the versions that are tested here', () => {
    const { '@fairlead/engine': engine, ...asked } = { ...dependencies, ...devDependencies, ...peerDependencies }
    const known = Object.fromEntries(Object.keys(asked).map((name) => [name, ours[name]]))
    expect(asked).toEqual(known)
    if (engine !== undefined) expect(engine).toBe(`^${root.version}`)
  })
})

it.each(packages)('%s has the version of the repository', (dir) => {
  expect(read(`${dir}/package.json`).version).toBe(root.version)
})
