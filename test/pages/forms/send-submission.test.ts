import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sendSubmission } from '#pages/forms/send-submission.ts'

const ACTION = 'https://api.example/forms/contact'
const endpoints = setupServer()

beforeAll(() => endpoints.listen({ onUnhandledRequest: 'error' }))
afterEach(() => endpoints.resetHandlers())
afterAll(() => endpoints.close())

/** Sends a submission to an endpoint that gives one answer. */
const sendTo = (answer: () => Response) => {
  endpoints.use(http.post(ACTION, answer))
  return sendSubmission(ACTION, 'key-1', { answers: { email: ['buyer@example.com'] } })
}

const json =
  (status: number, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  () =>
    HttpResponse.json(body, { status, headers })

describe('sendSubmission', () => {
  it('posts JSON with the key in a header', async () => {
    let sent: Request | undefined
    endpoints.use(
      http.post(ACTION, ({ request }) => {
        sent = request.clone()
        return HttpResponse.json({ id: '1' }, { status: 201 })
      }),
    )
    expect(await sendSubmission(ACTION, 'key-1', { answers: {} })).toEqual({ _tag: 'Sent', id: '1' })
    expect(sent?.headers.get('idempotency-key')).toBe('key-1')
    expect(await sent?.json()).toEqual({ answers: {} })
  })

  it('leaves out characters that cannot be stored, such as a line end of a word processor', async () => {
    let sent: unknown
    endpoints.use(
      http.post(ACTION, async ({ request }) => {
        sent = await request.json()
        return HttpResponse.json({ id: '1' }, { status: 201 })
      }),
    )
    const answers = { message: ['20 pallets\u000bof tiles\u0000', 'cut \ud83d'], campaign: 'x\u0007' }
    await sendSubmission(ACTION, 'key-1', { answers })
    expect(sent).toEqual({ answers: { message: ['20 pallets\nof tiles', 'cut '], campaign: 'x' } })
  })

  it.each([
    ['an id with 200', json(200, { id: '1' }), { _tag: 'Sent', id: '1' }],
    ['201 without an id', json(201, {}), { _tag: 'Failed' }],
    ['a page of another server', () => new HttpResponse('<h1>Wi-Fi</h1>', { status: 200 }), { _tag: 'Failed' }],
    ['JSON that is cut off', () => new HttpResponse('{"id":', { status: 201 }), { _tag: 'Failed' }],
    ['409', json(409, {}), { _tag: 'KeyReused' }],
    ['403', json(403, {}), { _tag: 'Refused' }],
    ['413', json(413, {}), { _tag: 'Refused' }],
    ['500', json(500, {}), { _tag: 'Failed' }],
    ['408', json(408, {}), { _tag: 'Later' }],
    ['502', json(502, {}), { _tag: 'Later' }],
    ['503', json(503, {}), { _tag: 'Later' }],
    ['504', json(504, {}), { _tag: 'Later' }],
    ['no answer', () => HttpResponse.error(), { _tag: 'Later' }],
  ])('understands %s', async (_, answer, outcome) => {
    expect(await sendTo(answer)).toEqual(outcome)
  })

  it('keeps the known faults of 422 only', async () => {
    const faults = { email: 'bad-response', cargo: 'a fault of a newer server', constructor: 7 }
    expect(await sendTo(json(422, { faults }))).toEqual({ _tag: 'Invalid', faults: { email: 'bad-response' } })
    expect(await sendTo(json(422, { faults: 'none' }))).toEqual({ _tag: 'Invalid', faults: {} })
  })

  it.each([
    ['7', 7000],
    ['0', 1000],
    ['86400', 3_600_000],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 1000],
  ])('waits for Retry-After: %s between a second and an hour', async (header, retryAfter) => {
    expect(await sendTo(json(429, {}, { 'retry-after': header }))).toEqual({ _tag: 'Later', retryAfter })
  })

  it('ignores a Retry-After that is neither a number nor a date', async () => {
    expect(await sendTo(json(503, {}, { 'retry-after': 'soon' }))).toEqual({ _tag: 'Later' })
  })
})
