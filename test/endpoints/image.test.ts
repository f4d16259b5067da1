import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { contactAnswers, formClient } from './support/form-client.ts'
import { newDatabase } from './support/new-database.ts'

const folder = mkdtempSync('/tmp/fairlead-image-')
afterAll(() => rmSync(folder, { recursive: true }))

const lines = readFileSync(path.join(repositoryDir, 'ops/endpoints.Containerfile'), 'utf8').split('\n')

type Locked = {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** Folders of the packages that `npm ci --omit=dev --workspace packages/endpoints` would install. */
const packagesOfEndpoints = (): ReadonlySet<string> => {
  const { packages } = JSON.parse(readFileSync(path.join(repositoryDir, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>
  }
  /** The nearest folder above that has the package. */
  const find = (from: string, name: string): string | undefined => {
    for (let at = from; ; at = at.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
      const found = path.posix.join(at.startsWith('node_modules') ? at : '', 'node_modules', name)
      if (packages[found] !== undefined) return found
      if (!at.startsWith('node_modules')) return undefined
    }
  }
  const found = new Set<string>()
  const visit = (at: string): void => {
    const { dependencies = {}, optionalDependencies = {} } = packages[at] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const folder = find(at, name)
      if (folder === undefined || found.has(folder)) continue
      found.add(folder)
      visit(folder)
    }
  }
  visit('packages/endpoints')
  return found
}

it('the image of the endpoints has no package of the site or of a cloud', () => {
  const names = [...packagesOfEndpoints()]
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name) => /\/(react|react-dom|vite|@sentry|@aws-sdk|@smithy)(\/|$)/.test(name))).toEqual([])
})

it('the image of the endpoints has every file that they need to take a form', async () => {
  for (const line of lines.filter((text) => text.startsWith('COPY '))) {
    const [, ...names] = line.split(' ')
    const to = names.pop() ?? ''
    for (const name of names)
      cpSync(path.join(repositoryDir, name), path.join(folder, to === './' ? name : to), { recursive: true })
  }
  for (const name of packagesOfEndpoints()) {
    const from = path.join(repositoryDir, name)
    // Packages of other platforms are not installed. A package inside another is copied with it, or on its own.
    if (existsSync(from)) cpSync(from, path.join(folder, name), { recursive: true })
  }
  const command = JSON.parse(lines.find((line) => line.startsWith('CMD '))?.slice(4) ?? '[]') as readonly string[]
  const child = spawn(process.execPath, command.slice(1), {
    cwd: folder,
    env: {
      ...{ PATH: process.env['PATH'], NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DELIVERY: 'off' },
      ...{ ALTCHA_COST: '1', LEAST_SECONDS: '0', DATABASE_URL: await newDatabase() },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  try {
    let output = ''
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        const found = /^Endpoints: (\S+)$/m.exec(output)?.[1]
        if (found !== undefined) resolve(found)
      })
      child.once('exit', (code) => reject(new Error(`The image's server ended with ${code}:\n${output}`)))
    })
    expect((await formClient(url).submit(contactAnswers())).status).toBe(201)
    expect((await fetch(`${url}/health/ready`)).status).toBe(200)
  } finally {
    child.kill('SIGTERM')
    await ended
  }
})
