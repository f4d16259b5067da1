import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { maskAddresses } from '../privacy/mask.ts'
import type { DeliveryResult } from './delivery-result.ts'

export type Mail = {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers?: Readonly<Record<string, string>>
}

export type MailTransport = {
  readonly send: (mail: Mail) => Promise<DeliveryResult>
  readonly close: () => void
}

export type Dkim = { readonly domain: string; readonly selector: string; readonly keyFile: string }

/** The same job always has the same message id, so that servers and readers can drop duplicates. */
const optionsOf = ({ id, from, headers, ...mail }: Mail): SendMailOptions => ({
  ...mail,
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

/** Creates a transport that sends mail over SMTP. */
export const createSmtpTransport = async (smtpUrl: string, dkim?: Dkim): Promise<MailTransport> => {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    ...(dkim === undefined
      ? {}
      : {
          dkim: {
            domainName: dkim.domain,
            keySelector: dkim.selector,
            privateKey: await readFile(dkim.keyFile, 'utf8'),
          },
        }),
  })
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(optionsOf(mail))
        return { _tag: 'Delivered' }
      } catch (error) {
        return failureOf(error)
      }
    },
    close: () => transport.close(),
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
