import { randomUUID } from 'node:crypto'
import type { Answers } from '#content/schema/forms/form.ts'
import type { FormClient, Sent } from './form-client.ts'
import { SITE_ORIGIN } from './started-endpoints.ts'

export type Part = { readonly name: string; readonly bytes: Uint8Array; readonly type?: string }

type Options = {
  readonly key?: string
  readonly edition?: string
  readonly answers?: Answers
  readonly headers?: Readonly<Record<string, string>>
  readonly proof?: string
}

/** A role that is open on the day of the tests. */
export const JOB = 'web-engineer'
export const PAGE = `/company/careers/jobs/${JOB}`

/** Answers that the application takes. */
export const applicationAnswers = (more: Answers = {}): Answers => ({
  job: [JOB],
  name: ['Ann Lee'],
  email: ['ann@applicant.example'],
  acceptTerms: ['yes'],
  ...more,
})

const append = (form: FormData, file: Part | undefined): void => {
  if (file !== undefined)
    form.append('cv', new Blob([new Uint8Array(file.bytes)], { type: file.type ?? 'application/pdf' }), file.name)
}

/** Sends an application as the page's script does. */
export const apply = async (
  url: string,
  client: FormClient,
  file: Part | undefined,
  { key = randomUUID(), edition = 'en-US', answers = {}, headers = {}, proof }: Options = {},
): Promise<Sent> => {
  const form = new FormData()
  form.append(
    'submission',
    JSON.stringify({
      edition,
      page: PAGE,
      answers: applicationAnswers(answers),
      wordings: {},
      proof: proof ?? (await client.solve()),
    }),
  )
  append(form, file)
  const response = await fetch(`${url}/forms/job-application`, {
    method: 'POST',
    headers: { 'idempotency-key': key, origin: SITE_ORIGIN, ...headers },
    body: form,
  })
  return { status: response.status, headers: response.headers, body: (await response.json()) as Sent['body'] }
}

/** Posts an application as a browser without scripts does, in the order of the form. */
export const postApplication = (
  url: string,
  file: Part | undefined,
  more: Answers = {},
  headers: Readonly<Record<string, string>> = { origin: SITE_ORIGIN },
): Promise<Response> => {
  const form = new FormData()
  for (const [name, value] of [
    ['_edition', 'en-US'],
    ['_page', PAGE],
    ['homepage', ''],
  ] as const)
    form.append(name, value)
  for (const [name, values] of Object.entries(applicationAnswers(more)))
    for (const value of values) form.append(name, value)
  append(form, file ?? { name: '', bytes: new Uint8Array(), type: 'application/octet-stream' })
  return fetch(`${url}/forms/job-application`, { method: 'POST', redirect: 'manual', headers, body: form })
}
