import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach } from 'vitest'

export type Received = { readonly from: string; readonly to: readonly string[]; readonly source: string }

export type MailSink = {
  readonly url: () => string
  readonly received: readonly Received[]
  /** What the server answers to each mail: nothing takes it. */
  answer: () => { readonly code: number; readonly text: string } | undefined
}

/** A real mail server that keeps what it gets. */
export const mailSink = (): MailSink => {
  const received: Received[] = []
  const sink = { url: () => '', received, answer: () => undefined } as MailSink & { url: () => string }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const refusal = sink.answer()
        if (refusal !== undefined) {
          callback(Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
          return
        }
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString('utf8'),
        })
        callback()
      })
    },
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve())
    })
    sink.url = () => `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  })
  beforeEach(() => {
    received.length = 0
    sink.answer = () => undefined
  })
  afterAll(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
      }),
  )
  return sink
}

/** Words of a header in another alphabet (RFC 2047). */
const decodeWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? decode(word, 'base64') : decode(word.replaceAll('_', ' '), 'quoted-printable'),
    )

/** One header of a mail, unfolded and decoded. */
export const headerOf = ({ source }: Received, name: string): string | undefined => {
  const head = (source.split(/\r?\n\r?\n/)[0] ?? '').replace(/\r?\n[ \t]+/g, ' ')
  const value = new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1]
  return value === undefined ? undefined : decodeWords(value.trim())
}

/** The parts of a mail, decoded. */
export const partsOf = ({ source }: Received): readonly { readonly type: string; readonly text: string }[] => {
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1] ?? ''
  return source
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', ...rest] = part.trimStart().split(/\r?\n\r?\n/)
      const body = rest.join('\n\n')
      const encoding = /Content-Transfer-Encoding: (\S+)/i.exec(head)?.[1] ?? '7bit'
      return { type: /Content-Type: ([^;\s]+)/i.exec(head)?.[1] ?? '', text: decode(body, encoding.toLowerCase()) }
    })
}

const decode = (body: string, encoding: string): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
