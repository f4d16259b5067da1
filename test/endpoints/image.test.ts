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

/** What `npm ci --omit=dev` would install here. */
const productionPackages = (): readonly string[] => {
  const { packages } = JSON.parse(readFileSync(path.join(repositoryDir, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly devOptional?: boolean }>>
  }
  return Object.entries(packages).flatMap(([name, { dev, devOptional }]) =>
    name.startsWith('node_modules/') && dev !== true && devOptional !== true ? [name] : [],
  )
}

it('the image of the endpoints has every file that they need to take a form', async () => {
  for (const line of lines.filter((text) => text.startsWith('COPY '))) {
    const [, ...names] = line.split(' ')
    const to = names.pop() ?? ''
    for (const name of names)
      cpSync(path.join(repositoryDir, name), path.join(folder, to === './' ? name : to), { recursive: true })
  }
  for (const name of productionPackages()) {
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
