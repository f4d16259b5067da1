import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { maskAddresses } from '../privacy/mask.ts'
import type { DeliveryResult } from './delivery-result.ts'

export type MailAttachment = { readonly filename: string; readonly contentType: string; readonly content: Buffer }

export type Mail = {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers?: Readonly<Record<string, string>>
  readonly attachments?: readonly MailAttachment[]
}

export type MailTransport = {
  /** Sends a mail. Ends its connection when the signal is aborted, whatever the server does. */
  readonly send: (mail: Mail, signal?: AbortSignal) => Promise<DeliveryResult>
  readonly close: () => void
}

export type Dkim = { readonly domain: string; readonly selector: string; readonly keyFile: string }

/** The same job always has the same message id, so that servers and readers can drop duplicates. */
const optionsOf = ({ id, from, headers, attachments = [], ...mail }: Mail): SendMailOptions => ({
  ...mail,
  attachments: [...attachments],
  from,
  messageId: `<${id}@${from.replace(/^.*@|>$/g, '')}>`,
  headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

const failureOf = (error: unknown): DeliveryResult => {
  const text = maskAddresses(error instanceof Error ? error.message : String(error))
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  return code >= 500 && code < 600 ? { _tag: 'Rejected', error: text } : { _tag: 'Failed', error: text }
}

const CONNECT_LIMIT_MS = 10_000

/** Opens the connection ourselves: the library cannot end one that hangs. */
const openSocket = (host: string, port: number, signal: AbortSignal | undefined): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port, ...(signal === undefined ? {} : { signal }) })
    socket.setTimeout(CONNECT_LIMIT_MS, () => socket.destroy(new Error('no connection in time')))
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.setTimeout(0)
      socket.off('error', reject)
      // The library listens from here on; after its end, nobody does.
      socket.on('error', () => {})
      resolve(socket)
    })
  })

/** Creates a transport that sends mail over SMTP, each mail over a connection of its own. */
export const createSmtpTransport = async (smtpUrl: string, dkim?: Dkim): Promise<MailTransport> => {
  const signing =
    dkim === undefined
      ? {}
      : {
          dkim: {
            domainName: dkim.domain,
            keySelector: dkim.selector,
            privateKey: await readFile(dkim.keyFile, 'utf8'),
          },
        }
  return {
    send: async (mail, signal) => {
      const transport = createTransport({
        url: smtpUrl,
        greetingTimeout: CONNECT_LIMIT_MS,
        socketTimeout: 20_000,
        getSocket: ({ host = 'localhost', port, secure }, callback) => {
          openSocket(host, Number(port) || (secure === true ? 465 : 587), signal).then(
            (connection) => callback(null, { connection }),
            (error: Error) => callback(error, false),
          )
        },
        ...signing,
      })
      try {
        await transport.sendMail(optionsOf(mail))
        return { _tag: 'Delivered' }
      } catch (error) {
        return failureOf(error)
      } finally {
        transport.close()
      }
    },
    close: () => {},
  }
}

/** Creates a transport that writes mail to `.eml` files, for use without a mail server. */
export const createFileTransport = (dir: string): MailTransport => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    send: async (mail) => {
      try {
        const { message } = await transport.sendMail(optionsOf(mail))
        await mkdir(dir, { recursive: true, mode: 0o700 })
        const file = path.join(dir, `${mail.id}.eml`)
        await writeFile(`${file}.part`, message, { mode: 0o600 })
        await rename(`${file}.part`, file)
        return { _tag: 'Delivered' }
      } catch (error) {
        return failureOf(error)
      }
    },
    close: () => transport.close(),
  }
}
