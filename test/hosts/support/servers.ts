import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Answer, askServer, type Request } from './ask.ts'

export type Running = {
  readonly port: number
  readonly ask: (request: Request) => Promise<Answer>
  readonly stop: () => Promise<void>
}

/** Path of a program, also where only an administrator's shell looks; undefined if it is not installed. */
export const findProgram = (name: string): string | undefined => {
  try {
    const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin:/sbin` }
    return execFileSync('sh', ['-c', `command -v ${name}`], { env, encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits until a server answers; rejects with its messages if it ends. */
const untilAnswering = async (child: ChildProcess, port: number, messages: () => string): Promise<void> => {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended: ${messages()}`)
    try {
      await askServer(port, { path: '/' })
      return
    } catch {
      await pause(50)
    }
  }
}

export const startProgram = async (
  program: string,
  args: readonly string[],
  port: number,
  env: Readonly<Record<string, string>> = {},
): Promise<Running> => {
  const child = spawn(program, [...args], { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
  let messages = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      messages = (messages + chunk.toString()).slice(-4000)
    })
  await untilAnswering(child, port, () => messages)
  return {
    port,
    ask: (request) => askServer(port, request),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

type Files = ReadonlyMap<string, string>

/** Writes compiled files below a folder. */
export const writeAll = (dir: string, files: Files): void => {
  for (const [file, content] of files) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    writeFileSync(path.join(dir, file), content)
  }
}

/** Sends compressed copies with Brotli: the Debian package libnginx-mod-http-brotli-static. */
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/** Whether nginx has Brotli on this machine. */
export const nginxHasBrotli = existsSync(BROTLI_MODULE)

export const startNginx = (program: string, dir: string, files: Files, port: number): Promise<Running> => {
  writeAll(dir, files)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${dir}/${name};`,
  )
  writeFileSync(
    path.join(dir, 'nginx.conf'),
    // Workers of another user may not read a test's folder.
    `${nginxHasBrotli ? `load_module ${BROTLI_MODULE}; ` : ''}${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; pid ${dir}/nginx.pid; error_log stderr crit; worker_processes 1; events {}
http { access_log off; ${nginxHasBrotli ? 'brotli_static on; ' : ''}${temporary.join(' ')} include ${dir}/fairlead.conf; }\n`,
  )
  return startProgram(program, ['-c', path.join(dir, 'nginx.conf'), '-p', dir, '-e', 'stderr'], port)
}

export const startCaddy = (program: string, dir: string, files: Files, port: number): Promise<Running> => {
  writeAll(dir, files)
  const home = { HOME: dir, XDG_CONFIG_HOME: dir, XDG_DATA_HOME: dir }
  return startProgram(program, ['run', '--config', path.join(dir, 'Caddyfile'), '--adapter', 'caddyfile'], port, home)
}

const MODULES = [
  'mpm_event',
  'authz_core',
  'mime',
  'dir',
  'rewrite',
  'headers',
  'proxy',
  'proxy_http',
  'deflate',
  'filter',
  'socache_shmcb',
  'ssl',
  'unixd',
  'alias',
  'env',
  'setenvif',
  'http2',
]

export const startApache = (program: string, dir: string, files: Files, port: number): Promise<Running> => {
  writeAll(dir, files)
  const config = readFileSync(path.join(dir, 'fairlead.conf'), 'utf8')
  writeFileSync(
    path.join(dir, 'fairlead.conf'),
    config.replace(/^Define FAIRLEAD_CONFIG .*$/m, `Define FAIRLEAD_CONFIG "${dir}"`),
  )
  // Compiled in on some systems, a file on others.
  const modules = MODULES.map((name) => ({ name, file: `/usr/lib/apache2/modules/mod_${name}.so` })).filter(
    ({ file }) => existsSync(file),
  )
  writeFileSync(
    path.join(dir, 'apache.conf'),
    `${modules.map(({ name, file }) => `LoadModule ${name}_module ${file}\n`).join('')}
ServerRoot ${dir}\nPidFile ${dir}/apache.pid\nErrorLog ${dir}/error.log\nDefaultRuntimeDir ${dir}\nMutex file:${dir} default\n
TypesConfig /dev/null\nServerName localhost\nProtocols h2c http/1.1\n${process.getuid?.() === 0 ? 'User www-data\nGroup www-data\n' : ''}Include ${dir}/fairlead.conf\n`,
  )
  return startProgram(program, ['-f', path.join(dir, 'apache.conf'), '-DFOREGROUND'], port)
}
