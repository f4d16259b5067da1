import { readFileSync } from 'node:fs'
import type { RunnableDevEnvironment } from 'vite'
import type { Since, Source } from '#runtime/define/source.ts'
import { blame, messageOf } from '../base/errors/blame.ts'
import { refuseExit } from '../base/refuse-exit.ts'
import { locationInMessage, withoutColours } from '../bundle/bundler-message.ts'
import { NO_HIDDEN_INPUTS } from '../bundle/plugins/no-hidden-inputs.ts'
import { NO_SOURCES } from '../bundle/plugins/no-sources.ts'
import { importsOf, openModules } from '../content/run-modules.ts'
import { openBodyCache } from './body-cache.ts'
import { type CollectedRow, collectRows } from './collect-rows.ts'
import { findOptionFault } from './find-option-fault.ts'
import { createRecordedFetch, Unanswered } from './recorded-fetch.ts'
import { createSecrets, type Variables } from './secrets.ts'
import type { NotedRequest } from './source-record.ts'

/** Facts about a source that are known without running it. */
export type SourceFacts = Omit<Source, 'rows'>

export type LoadRequest = { readonly _tag: 'Load'; readonly siteDir: string; readonly absolute: string }

export type RunRequest = {
  readonly _tag: 'Run'
  /** Values of the variables with secrets, and of those without. */
  readonly secrets: Variables
  readonly publics: Variables
  /** Folder for answers that may be called unchanged. */
  readonly bodiesDir: string
  readonly requests: readonly NotedRequest[]
  readonly since: { readonly at: string; readonly cursor: unknown; readonly file: string } | undefined
}

export type SourceFault = {
  readonly _tag: 'Failed'
  readonly problem: string
  readonly line: number | undefined
  readonly notBefore: string | undefined
}

export type SourceAnswer =
  | {
      readonly _tag: 'Loaded'
      readonly facts: SourceFacts
      /** Absolute paths of the source's own files. */
      readonly files: readonly string[]
    }
  | {
      readonly _tag: 'Read'
      readonly rows: readonly CollectedRow[]
      readonly cursor: unknown
      readonly requests: readonly NotedRequest[]
    }
  | SourceFault

const exit = process.exit.bind(process)

const send = (answer: SourceAnswer): void => {
  process.send?.(answer)
}

let environment: RunnableDevEnvironment | undefined
let site = ''
let source: Source | undefined

/** Describes an error, without secrets. */
const toFault = (error: unknown, hide: (text: string) => string): SourceFault => {
  const problem = withoutColours(hide(messageOf(error)))
  const line = blame(error, site)?.line ?? locationInMessage(problem)?.line
  const notBeforeMs = error instanceof Unanswered ? error.notBeforeMs : undefined
  return {
    _tag: 'Failed',
    problem,
    line,
    notBefore: notBeforeMs === undefined ? undefined : new Date(notBeforeMs).toISOString(),
  }
}

const load = async ({ siteDir, absolute }: LoadRequest): Promise<SourceAnswer> => {
  site = siteDir
  environment = await openModules(siteDir, [NO_HIDDEN_INPUTS, NO_SOURCES])
  const module = await environment.runner.import<{ readonly default?: unknown }>(absolute)
  const fault = findOptionFault(module.default)
  if (fault !== undefined) throw new Error(fault)
  source = module.default as Source
  const { rows: _, ...facts } = source
  return { _tag: 'Loaded', facts, files: [absolute, ...importsOf(environment, absolute, siteDir)] }
}

const readSince = (since: RunRequest['since']): Since | undefined => {
  if (since === undefined) return undefined
  const lines = readFileSync(since.file, 'utf8').split('\n')
  return {
    at: since.at,
    cursor: since.cursor,
    rows: lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Since['rows'][number]),
  }
}

const run = async ({ secrets: values, publics, bodiesDir, requests, since }: RunRequest): Promise<SourceAnswer> => {
  if (source === undefined) throw new Error('The source was not loaded.')
  const secrets = createSecrets(values)
  const signal = AbortSignal.timeout(source.timeLimit * 1000)
  const bodies = openBodyCache(bodiesDir)
  const { requestLimit, sizeLimit, retries, expects } = source
  const recorded = createRecordedFetch({
    previous: requests,
    bodies,
    secrets,
    limits: { requestMs: requestLimit * 1000, bytes: sizeLimit, retries, expects },
    signal,
  })
  // Packages of a CMS use this one.
  globalThis.fetch = recorded.fetch
  try {
    const tools = { fetch: recorded.fetch, env: { ...publics, ...values }, since: readSince(since), signal }
    const { rows, cursor } = await collectRows(source.rows(tools), {
      key: source.key,
      secrets,
      signal,
      lastUrl: recorded.lastUrl,
      hasRepeated: recorded.hasRepeated,
    })
    const fault = recorded.fault()
    if (fault !== undefined) throw fault
    const noted = recorded.requests()
    bodies.prune(new Set(noted.map(({ key }) => key)))
    return { _tag: 'Read', rows, cursor, requests: noted }
  } catch (error) {
    if (signal.aborted) {
      const after = recorded.lastUrl()
      const where = after === null ? '' : `; the last answer came from ${after}`
      return toFault(new Error(`it takes more than ${source.timeLimit} seconds${where}.`), secrets.hide)
    }
    return toFault(recorded.fault() ?? error, secrets.hide)
  }
}

const answer = async (request: LoadRequest | RunRequest): Promise<void> => {
  try {
    send(request._tag === 'Load' ? await load(request) : await run(request))
  } catch (error) {
    send(toFault(error, (text) => text))
  }
}

refuseExit()
process.on('message', (request: LoadRequest | RunRequest) => void answer(request))
// The parent process has ended, or has its answer.
process.once('disconnect', () => exit(0))
