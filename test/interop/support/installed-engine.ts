import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'
import { repositoryDir } from '#test/support/build-fixture.ts'

export type Ran = { readonly code: number | null; readonly stdout: string; readonly stderr: string }

/** Environment without what npm and the runner of tests set for programs that they start. */
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|NODE_ENV$|INIT_CWD$|NODE_OPTIONS$)/i.test(name)),
  )

/** Runs a program in a folder to its end. */
export const run = (dir: string, program: string, ...args: readonly string[]): Ran => {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: dir, encoding: 'utf8', env: environment() })
  return { code: status, stdout, stderr }
}

/** Runs a script as a machine of CI does, with variables of its own. */
export const runScript = (dir: string, script: string, variables: Readonly<Record<string, string>> = {}): Ran => {
  const { status, stdout, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
    cwd: dir,
    encoding: 'utf8',
    env: { ...environment(), ...variables },
  })
  return { code: status, stdout, stderr }
}

/** Runs a program that has to succeed. */
export const succeed = (dir: string, program: string, ...args: readonly string[]): string => {
  const { code, stdout, stderr } = run(dir, program, ...args)
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${stdout}\n${stderr}`)
  return stdout
}

/** Starts a server, and returns a function that ends it, once it has printed its address. */
export const serve = async (dir: string, args: readonly string[]): Promise<() => void> => {
  const bin = path.join(dir, 'node_modules/@fairlead/engine/bin/fairlead.mjs')
  const child = spawn(process.execPath, [bin, ...args], { cwd: dir, env: environment() })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      if (text.includes('http://')) resolve()
    })
    child.stderr.on('data', (text: Buffer) => reject(new Error(String(text))))
    child.on('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
  })
  return () => child.kill()
}

/** Makes the packages as they would be published, and returns the paths of their archives. */
export const packPackages = (out: string): Readonly<Record<'engine' | 'protocol', string>> => {
  const archives = succeed(repositoryDir, 'npx', 'tsx', 'packages/cli.ts', '--out', out).split('\n')
  const find = (name: string): string => archives.find((file) => file.includes(`fairlead-${name}-`)) ?? ''
  return { engine: find('engine'), protocol: find('protocol') }
}

/** Installed packages by their folders, and the bytes of all their files. */
export const weighPackages = (dir: string): { readonly names: ReadonlySet<string>; readonly bytes: number } => {
  const lock = JSON.parse(readFileSync(path.join(dir, 'node_modules/.package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, unknown>>
  }
  const files = globSync('node_modules/**', {
    cwd: dir,
    dot: true,
    absolute: true,
    ignore: '**/node_modules/.cache/**',
  })
  return {
    names: new Set(Object.keys(lock.packages)),
    bytes: files.reduce((sum, file) => sum + statSync(file).size, 0),
  }
}
