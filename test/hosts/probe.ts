import path from 'node:path'
import type { CompiledHost, Host, HostSite } from '#prerender/hosts/host.ts'
import { contentTypeOf, contentTypes } from '#prerender/plan/content-types.ts'
import { freePort } from '#test/support/free-port.ts'
import { INSTALL_ALL, isInstalled } from '../../.ci/left-out.ts'
import { startAzure } from './interpreters/azure.ts'
import { startCloudfront } from './interpreters/cloudfront.ts'
import { startGcs } from './interpreters/gcs.ts'
import { startGithubPages } from './interpreters/github-pages.ts'
import { startS3Website } from './interpreters/s3-website.ts'
import { startVercel } from './interpreters/vercel.ts'
import { type Question, questions } from './questions.ts'
import type { Application } from './support/application.ts'
import type { Answer } from './support/ask.ts'
import { startCloudflare, startFirebase, startNetlify } from './support/emulators.ts'
import { apiOrigin, appOrigin, writeSampleSite } from './support/sample-site.ts'
import { findProgram, type Running, startApache, startCaddy, startNginx } from './support/servers.ts'

/** On what a host was asked. */
export type Ground = 'the real server' | "the host's own emulator" | 'an interpreter of the documented rules'

export type Probed =
  | { readonly _tag: 'Asked'; readonly ground: Ground; readonly gaps: ReadonlyMap<Question, string> }
  | { readonly _tag: 'NotAsked'; readonly reason: string }

type Files = ReadonlyMap<string, string>

type Setting = {
  /** Folder for the host's files. */
  readonly dir: string
  readonly compiled: CompiledHost
  /** Folder of the built edition. */
  readonly siteDir: string
  readonly port: number
  readonly origins: Readonly<Record<string, string>>
}
type Start = (setting: Setting) => Promise<Running>

const program =
  (name: string, start: (found: string, dir: string, files: Files, port: number) => Promise<Running>) =>
  (): Start | undefined => {
    const found = findProgram(name)
    return found === undefined ? undefined : ({ dir, compiled, port }) => start(found, dir, compiled.files, port)
  }

type Runner = { readonly ground: Ground; readonly needs: string; readonly find: () => Start | undefined }

export const INTERPRETER = 'an interpreter of the documented rules'

const interpreter = (
  start: (dir: string, files: Files, siteDir: string, setting: Setting) => Promise<Running>,
): Runner => ({
  ground: INTERPRETER,
  needs: '',
  find: () => (setting) => start(setting.dir, setting.compiled.files, setting.siteDir, setting),
})

const emulator = (name: string, start: (dir: string, files: Files, siteDir: string) => Promise<Running>): Runner => ({
  ground: "the host's own emulator",
  needs: `the package ${name}: ${INSTALL_ALL}`,
  find: () =>
    isInstalled(name) ? (setting) => start(setting.dir, setting.compiled.files, setting.siteDir) : undefined,
})

const runners: Readonly<Record<string, Runner>> = {
  nginx: { ground: 'the real server', needs: 'the Debian package nginx-light', find: program('nginx', startNginx) },
  caddy: { ground: 'the real server', needs: 'the Debian package caddy', find: program('caddy', startCaddy) },
  apache: { ground: 'the real server', needs: 'the Debian package apache2', find: program('apache2', startApache) },
  netlify: interpreter(startNetlify),
  cloudflare: emulator('miniflare', startCloudflare),
  vercel: interpreter(startVercel),
  firebase: emulator('superstatic', startFirebase),
  'azure-static-web-apps': interpreter(startAzure),
  's3-website': interpreter(startS3Website),
  's3-cloudfront': interpreter((dir, files, siteDir) =>
    startCloudfront(dir, files, siteDir, (file) => contentTypeOf(contentTypes, file)),
  ),
  'gcs-load-balancer': interpreter((dir, files, siteDir, { origins }) => startGcs(dir, files, siteDir, origins)),
  'github-pages': interpreter((dir, files, siteDir, { compiled }) =>
    startGithubPages(dir, files, siteDir, compiled.copies ?? new Map()),
  ),
}

export const answerTo = async ({ ask }: Running, { request }: Question): Promise<Answer> => {
  if (request.headers?.['if-none-match'] !== '{etag}') return ask(request)
  const { headers } = await ask({ path: request.path })
  return ask({ ...request, headers: { 'if-none-match': headers.etag ?? '' } })
}

type Tried<A> =
  | { readonly _tag: 'Asked'; readonly ground: Ground; readonly result: A }
  | { readonly _tag: 'Refused'; readonly problems: readonly string[] }
  | { readonly _tag: 'NotAsked'; readonly reason: string }

/** Compiles a host for one edition below `root`, and starts it as long as `use` takes. */
export const serveFrom = async <A>(
  host: Host,
  { root, site, dir }: { readonly root: string; readonly site: HostSite; readonly dir: string },
  origins: Readonly<Record<string, string>>,
  use: (running: Running) => Promise<A>,
): Promise<Tried<A>> => {
  const runner = runners[host.name]
  if (runner === undefined) return { _tag: 'NotAsked', reason: 'nothing runs its configuration here' }
  const start = runner.find()
  if (start === undefined) return { _tag: 'NotAsked', reason: `it needs ${runner.needs}` }
  const port = await freePort()
  const compiled = host.compile([site], { root, listen: { address: '127.0.0.1', port }, origins })
  const problems = compiled.findings.flatMap(({ level, problem }) => (level === 'error' ? [problem] : []))
  if (problems.length > 0) return { _tag: 'Refused', problems }
  const siteDir = path.join(root, site.rules.edition)
  const running = await start({ dir, compiled, siteDir, port, origins })
  try {
    return { _tag: 'Asked', ground: runner.ground, result: await use(running) }
  } finally {
    await running.stop()
  }
}

/** Compiles a host for the sample site, and starts it as long as `use` takes. Rejects if the host refuses the site. */
export const tryHost = async <A>(
  host: Host,
  folder: string,
  application: Application,
  use: (running: Running) => Promise<A>,
): Promise<Exclude<Tried<A>, { readonly _tag: 'Refused' }>> => {
  const root = path.join(folder, 'sites')
  const origins = { [appOrigin]: application.origin, [apiOrigin]: application.origin }
  const dir = path.join(folder, host.name)
  const tried = await serveFrom(host, { root, site: writeSampleSite(root), dir }, origins, use)
  if (tried._tag === 'Refused') throw new Error(`${host.title} refuses the sample site: ${tried.problems.join(' ')}`)
  return tried
}

/** Asks a host every question. */
export const probe = async (host: Host, folder: string, application: Application): Promise<Probed> => {
  const tried = await tryHost(host, folder, application, async (running) => {
    const gaps = new Map<Question, string>()
    for (const question of questions) {
      const problem = await answerTo(running, question).then(question.judge, (error) => String(error))
      if (problem !== undefined) gaps.set(question, problem)
    }
    return gaps
  })
  return tried._tag === 'Asked' ? { _tag: 'Asked', ground: tried.ground, gaps: tried.result } : tried
}
