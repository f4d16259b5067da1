import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { BotService } from '../form-props.ts'

export type Proof = {
  readonly text: string
  /** Time before which a submission would count as a bot's. */
  readonly readyAt: number
  readonly validUntil: number
}

const TIME_LIMIT = 10_000

const isChallenge = (value: unknown): value is Challenge =>
  typeof value === 'object' && value !== null && 'parameters' in value && typeof value.parameters === 'object'

/** Solves a challenge of our own endpoints: some tenths of a second of computing, without a third party. */
const solveOwn = async (endpoints: string): Promise<Proof> => {
  const askedAt = Date.now()
  const response = await fetch(`${endpoints}/challenge`, { signal: AbortSignal.timeout(TIME_LIMIT) })
  const challenge: unknown = response.ok ? await response.json() : undefined
  if (!isChallenge(challenge)) throw new Error('The endpoints gave no challenge.')
  const solution = await solveChallenge({ challenge, deriveKey })
  const { data = {}, expiresAt: expiry = Number.POSITIVE_INFINITY } = challenge.parameters
  const { leastSeconds } = data
  return {
    text: btoa(JSON.stringify({ challenge, solution })),
    readyAt: askedAt + (typeof leastSeconds === 'number' ? leastSeconds * 1000 : 0),
    validUntil: expiry * 1000 - 60_000,
  }
}

type ServiceApi = {
  readonly ready: (callback: () => void) => void
  readonly execute: (siteKey: string, options: { readonly action: string }) => Promise<string>
}

const scripts = new Map<string, Promise<void>>()

const loadScript = (src: string): Promise<void> => {
  const known = scripts.get(src)
  if (known !== undefined) return known
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.onload = () => resolve()
    script.onerror = () => {
      scripts.delete(src)
      reject(new Error('The script of the bot protection did not load.'))
    }
    document.head.append(script)
  })
  scripts.set(src, loading)
  return loading
}

/** The object created by a service's script, such as `grecaptcha.enterprise`. */
const findApi = (path: string): ServiceApi => {
  const found = path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], window)
  if (found === undefined) throw new Error(`The script of the bot protection did not create ${path}.`)
  return found as ServiceApi
}

/** Tokens of an enterprise service are requested on submission: they expire after two minutes. */
const askService = async ({ script, siteKey, api }: BotService, form: string): Promise<Proof> => {
  await loadScript(script)
  const service = findApi(api)
  await new Promise<void>((resolve) => service.ready(resolve))
  const text = await service.execute(siteKey, { action: form.replaceAll('-', '_') })
  return { text, readyAt: 0, validUntil: Date.now() + 100_000 }
}

/** Proves that a person in a browser sends the form. */
export const prove = (endpoints: string, form: string, service?: BotService): Promise<Proof> =>
  service === undefined ? solveOwn(endpoints) : askService(service, form)
