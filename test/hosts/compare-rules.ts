import path from 'node:path'
import { resolveRequest } from '#prerender/commands/serve/resolve-request.ts'
import type { Host, HostSite } from '#prerender/hosts/host.ts'
import { encodePath } from '#runtime/protocol/urls.ts'
import { type Ground, serveFrom } from './probe.ts'
import type { Answer } from './support/ask.ts'
import { exampleOf, writeRulesSite } from './support/rules-site.ts'

/** Ways to write an address that a rule matches. */
export const spellings = {
  exact: (address: string) => address,
  'upper case': (address: string) => address.toUpperCase(),
  'trailing slash': (address: string) => `${address}/`,
  query: (address: string) => `${address}?gclid=7&q=a%20b`,
} as const
export type Spelling = keyof typeof spellings

/** An answer that is not the one of the rules. */
export type Difference = {
  readonly rule: string
  readonly spelling: Spelling
  readonly answer: string
  readonly expected: string
}

export type RulesOfHost =
  | {
      readonly _tag: 'Compared'
      readonly ground: Ground
      readonly asked: number
      readonly differences: readonly Difference[]
    }
  | { readonly _tag: 'Refused'; readonly problems: readonly string[] }
  | { readonly _tag: 'NotAsked'; readonly reason: string }

/** Begins the answer of a document that stands in for a redirect. */
export const LEADS_TO = 'a document that leads to '

/** Asked at the same time. */
const ABREAST = 16

const writeUrl = (location: string, origin: string): string => {
  const { origin: host, pathname, search, hash } = new URL(location, origin)
  const isOwn = host === origin || new URL(host).hostname === '127.0.0.1'
  return `${isOwn ? '' : host}${pathname}${search}${hash}`
}

/** An answer in words that are the same for all hosts: a location is relative to the site. */
const writeAnswer = (
  { status, headers, body }: Pick<Answer, 'status' | 'headers' | 'body'>,
  origin: string,
): string => {
  const shown = /This is (\S+)\.</.exec(body)?.[1]
  const next = /http-equiv="refresh" content="0; url=([^"]+)"/.exec(body)?.[1]
  if (status < 300) return next === undefined ? `${status} ${shown}` : LEADS_TO + writeUrl(next, origin)
  const { location } = headers
  if (location === undefined) return String(status)
  return `${status} ${writeUrl(location, origin)}`
}

/** The answer that the rules of the site ask for. */
const expectedOf = ({ rules, files, read }: HostSite, address: string): string => {
  const answer = resolveRequest(new URL(address, rules.origin), rules, (file) => files.has(file))
  switch (answer._tag) {
    case 'File':
      return writeAnswer({ status: 200, headers: {}, body: read(answer.file) }, rules.origin)
    case 'Redirect':
      return writeAnswer({ status: answer.status, headers: { location: answer.location }, body: '' }, rules.origin)
    case 'NotFound':
      return '404'
    case 'Proxy':
      return 'proxied'
  }
}

/** Follows a host to the address of a folder, which some add before they answer. */
const answerAt = async (address: string, origin: string, ask: (path: string) => Promise<Answer>): Promise<string> => {
  const answer = writeAnswer(await ask(address), origin)
  const withSlash = address.replace(/(\?|$)/, '/$1')
  return answer === `301 ${withSlash}` ? writeAnswer(await ask(withSlash), origin) : answer
}

/** Asks a host for all rules of the company's own site, in every spelling, and compares with `host-rules.json`. */
export const compareRules = async (host: Host, folder: string): Promise<RulesOfHost> => {
  const root = path.join(folder, 'sites')
  const site = writeRulesSite(root)
  const { redirects, origin } = site.rules
  const queue = redirects.flatMap(({ fromPath }) =>
    (Object.keys(spellings) as Spelling[]).map((spelling) => ({ rule: fromPath, spelling })),
  )
  const asked = queue.length
  const tried = await serveFrom(host, { root, site, dir: path.join(folder, host.name) }, {}, async ({ ask }) => {
    const differences: Difference[] = []
    const work = async (): Promise<void> => {
      for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
        const address = spellings[next.spelling](encodePath(exampleOf(next.rule)))
        const expected = expectedOf(site, address)
        const answer = await answerAt(address, origin, (to) => ask({ path: to })).catch(String)
        if (answer !== expected) differences.push({ ...next, answer, expected })
      }
    }
    await Promise.all(Array.from({ length: ABREAST }, work))
    return differences
  })
  return tried._tag === 'Asked' ? { _tag: 'Compared', ground: tried.ground, asked, differences: tried.result } : tried
}
