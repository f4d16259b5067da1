import { type Faults, isFault } from '#content/schema/forms/fault.ts'
import { toStorable } from '#content/schema/forms/storable-text.ts'

export type SendOutcome =
  | { readonly _tag: 'Sent'; readonly id: string }
  | { readonly _tag: 'Invalid'; readonly faults: Faults }
  /** The key belongs to other answers. */
  | { readonly _tag: 'KeyReused' }
  /** Closed: the subject of the form, such as a role, takes no more of them. */
  | { readonly _tag: 'Closed' }
  /** The proof was rejected, or the sender is blocked. */
  | { readonly _tag: 'Refused' }
  /** Retry, after this many milliseconds if the server says so. */
  | { readonly _tag: 'Later'; readonly retryAfter?: number }
  /** Another server responded, or the outcome is unknown. */
  | { readonly _tag: 'Failed' }

/** Time limit in milliseconds. A phone in a tunnel receives nothing, and our servers never take as long. */
const TIME_LIMIT_MS = 20_000

const readJson = async (response: Response): Promise<Readonly<Record<string, unknown>> | undefined> => {
  try {
    const value: unknown = await response.json()
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined
  } catch {
    // An HTML response is not from the endpoints, but from a proxy or a captive portal.
    return undefined
  }
}

const readFaults = (value: unknown): Faults =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).flatMap(([name, fault]) =>
      isFault(fault) ? [[name, fault]] : [],
    ),
  )

/** Seconds, or a date. */
const readRetryAfter = (response: Response): { readonly retryAfter?: number } => {
  const header = response.headers.get('retry-after')
  if (header === null) return {}
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(milliseconds) ? { retryAfter: Math.min(Math.max(milliseconds, 1000), 3_600_000) } : {}
}

const readSent = (body: Readonly<Record<string, unknown>> | undefined): SendOutcome => {
  const id = body?.['id']
  return typeof id === 'string' ? { _tag: 'Sent', id } : { _tag: 'Failed' }
}

/** Reads an answer of the endpoints. Faults of files are left out. */
export const judge = async (response: Response): Promise<SendOutcome> => {
  switch (response.status) {
    case 200:
    case 201:
      return readSent(await readJson(response))
    case 409:
      return { _tag: 'KeyReused' }
    case 422:
      return { _tag: 'Invalid', faults: readFaults((await readJson(response))?.['faults']) }
    case 408:
    case 429:
    case 502:
    case 503:
    case 504:
      return { _tag: 'Later', ...readRetryAfter(response) }
    default:
      return { _tag: response.status >= 400 && response.status < 500 ? 'Refused' : 'Failed' }
  }
}

/** What was pasted or came from the address may hold characters that the endpoints refuse. */
const withoutUnstorable = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? toStorable(value) : value

/** One attempt to send a submission. Repeated attempts with the same key are the same submission. */
export const sendSubmission = async (
  action: string,
  key: string,
  body: Readonly<Record<string, unknown>>,
): Promise<SendOutcome> => {
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body, withoutUnstorable),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    return await judge(response)
  } catch {
    // No connection, timeout or interrupted response: the outcome is unknown.
    return { _tag: 'Later' }
  }
}
