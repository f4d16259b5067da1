import { randomUUID } from 'node:crypto'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Answers } from '#content/schema/forms/form.ts'

export type Sent = {
  readonly status: number
  readonly headers: Headers
  readonly body: Readonly<Record<string, unknown>>
}

export type SubmitOptions = {
  readonly form?: string
  readonly edition?: string
  readonly page?: string
  readonly key?: string
  readonly proof?: string
  readonly homepage?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly more?: Readonly<Record<string, unknown>>
}

export type FormClient = {
  readonly solve: () => Promise<string>
  /** Sends a form as the page's script does, with a proof of its own unless one is given. */
  readonly submit: (answers: Answers, options?: SubmitOptions) => Promise<Sent>
  /** Posts a form as a browser without scripts does. */
  readonly post: (
    form: string,
    fields: readonly (readonly [string, string])[],
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Response>
}

/** Answers that the contact form takes. */
export const contactAnswers = (more: Answers = {}): Answers => ({
  message: ['Where is booking 4711?'],
  firstName: ['Ann'],
  lastName: ['Lee'],
  company: ['Example Furniture'],
  email: ['ann@buyer.example'],
  country: ['US'],
  acceptTerms: ['yes'],
  ...more,
})

export const newsletterAnswers = (email: string): Answers => ({ email: [email], acceptTerms: ['yes'] })

const origins: Readonly<Record<string, string>> = {
  'en-US': 'https://www.fairlead.example',
  'zh-CN': 'https://cn.fairlead.example',
}

export const formClient = (url: string): FormClient => {
  const solve: FormClient['solve'] = async () => {
    const challenge = (await (await fetch(`${url}/challenge`)).json()) as Challenge
    const solution = await solveChallenge({ challenge, deriveKey })
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  }
  return {
    solve,
    submit: async (answers, options = {}) => {
      const { form = 'contact', edition = 'en-US', page = '/company/contact', key = randomUUID(), more = {} } = options
      const response = await fetch(`${url}/forms/${form}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          origin: origins[edition] ?? 'https://www.fairlead.example',
          ...options.headers,
        },
        body: JSON.stringify({
          edition,
          page,
          answers,
          wordings: {},
          proof: options.proof ?? (await solve()),
          ...(options.homepage === undefined ? {} : { homepage: options.homepage }),
          ...more,
        }),
      })
      return { status: response.status, headers: response.headers, body: (await response.json()) as Sent['body'] }
    },
    post: (form, fields, headers = { origin: 'https://www.fairlead.example' }) =>
      fetch(`${url}/forms/${form}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
      }),
  }
}
