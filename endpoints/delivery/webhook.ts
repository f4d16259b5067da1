import { createHmac } from 'node:crypto'
import { describeError } from '../privacy/mask.ts'
import type { Submitted } from './compose-mail.ts'
import type { DeliveryResult } from './delivery-result.ts'

export type WebhookOptions = {
  readonly url: string
  /** Secret shared with the receiver: `whsec_` and base64, as in Standard Webhooks, or any text. */
  readonly secret: string
  readonly fetch: typeof fetch
  readonly now: () => Date
}

const TIME_LIMIT_MS = 10_000

const keyOf = (secret: string): Buffer =>
  secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret, 'utf8')

/** Signs id, timestamp and body as the Standard Webhooks specification defines. */
export const signWebhook = (secret: string, id: string, timestamp: number, body: string): string =>
  `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')}`

/** Sends a submission to a CRM. Retries repeat the `webhook-id`, which lets the receiver drop duplicates. */
export const sendWebhook = async (
  { url, secret, fetch, now }: WebhookOptions,
  jobId: string,
  { id, form, edition, page, answers, consents, campaign, receivedAt }: Submitted,
  signal?: AbortSignal,
): Promise<DeliveryResult> => {
  const body = JSON.stringify({
    type: 'submission.received',
    timestamp: receivedAt.toISOString(),
    data: { id, form, edition, page, answers, consents, campaign },
  })
  const timestamp = Math.floor(now().getTime() / 1000)
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        'webhook-id': jobId,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signWebhook(secret, jobId, timestamp, body),
      },
      signal: AbortSignal.any([AbortSignal.timeout(TIME_LIMIT_MS), ...(signal === undefined ? [] : [signal])]),
    })
    await response.body?.cancel()
    if (response.ok) return { _tag: 'Delivered' }
    const error = `the receiver answered ${response.status}`
    return response.status === 410 ? { _tag: 'Rejected', error } : { _tag: 'Failed', error }
  } catch (error) {
    const { type, code, text } = describeError(error)
    return { _tag: 'Failed', error: [code ?? type, text].filter((part) => part !== '').join(': ') }
  }
}
