import path from 'node:path'
import { isLeft } from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import type { ClamdAddress } from './files/scan/clamd.ts'

export type Config = {
  readonly port: number
  readonly host: string
  /** Directory of the site, for settings and messages. */
  readonly siteDir: string
  /** Folder of the built editions, whose documents show errors to visitors without scripts. */
  readonly outDir: string
  /** Folder for the embedded database and, without a mail server, for mail. */
  readonly dataDir: string | undefined
  readonly databaseUrl: string | undefined
  /** Addresses of editions that override the site's settings: `en-US=http://localhost:4000`. */
  readonly origins: Readonly<Record<string, string>>
  /** Own address as visitors see it; defaults to the site's `apiOrigin`. */
  readonly url: string | undefined
  /** Addresses or CIDR ranges of proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[]
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  readonly metricsToken: string | undefined
  /** Whether this process delivers jobs. */
  readonly delivers: boolean
  readonly mail: {
    readonly smtpUrl: string | undefined
    readonly from: string | undefined
    readonly dkim: { readonly domain: string; readonly selector: string; readonly keyFile: string } | undefined
  }
  /** Scanner of files besides our own checks: a clamd, at a host and port or at a socket's path. */
  readonly scanner: ClamdAddress | undefined
  readonly webhook: { readonly url: string; readonly secret: string } | undefined
  readonly bots: {
    /** Enterprise service that judges tokens; replaces the proof of work. */
    readonly service: { readonly url: string; readonly secret: string; readonly leastScore: number } | undefined
    /** Cost of one try at the puzzle, in rounds of PBKDF2. */
    readonly cost: number
    /** Seconds below which a submission counts as a bot's. */
    readonly leastSeconds: number
  }
  readonly limits: {
    readonly perAddress: number
    readonly perAddressWithoutScript: number
    readonly perContent: number
    readonly bodyBytes: number
    /** Bytes that events, and error reports, may each take in a day. */
    readonly telemetryBytesPerDay: number
    /** Free bytes of the disk below which telemetry is refused. */
    readonly diskReserveBytes: number
  }
}

type Env = Readonly<Record<string, string | undefined>>

const text = pipe(
  D.string,
  D.refine((value): value is string => value.trim() !== '', 'a text that is not empty'),
)

const whole = (least: number, most: number) =>
  pipe(
    D.string,
    D.parse((value) =>
      /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most
        ? D.success(Number(value))
        : D.failure(value, `a whole number from ${least} to ${most}`),
    ),
  )

const fraction = pipe(
  D.string,
  D.parse((value) =>
    /^(0(\.\d+)?|1(\.0+)?)$/.test(value) ? D.success(Number(value)) : D.failure(value, 'a number from 0 to 1'),
  ),
)

const httpUrl = pipe(
  D.string,
  D.parse((value) =>
    URL.canParse(value) && /^https?:/.test(value)
      ? D.success(value.replace(/\/$/, ''))
      : D.failure(value, 'an address such as https://api.example.com'),
  ),
)

const databaseUrl = pipe(
  D.string,
  D.refine(
    (value): value is string => /^postgres(ql)?:\/\//.test(value),
    'an address such as postgres://user@host/name',
  ),
)

const clamdOf = (text: string): ClamdAddress | undefined => {
  const [, host, port] = /^clamd:\/\/(\[[0-9a-f:]+\]|[\w.-]+)(?::(\d{1,5}))?\/?$/i.exec(text) ?? []
  if (host !== undefined) return { host: host.replace(/^\[|\]$/g, ''), port: Number(port ?? 3310) }
  const socket = /^clamd:\/\/(\/.+)$/.exec(text)?.[1]
  return socket === undefined ? undefined : { path: socket }
}

const scanner = pipe(
  D.string,
  D.parse((value) => {
    const clamd = clamdOf(value)
    return value === 'builtin' || clamd !== undefined
      ? D.success(clamd)
      : D.failure(value, 'builtin, or an address such as clamd://localhost:3310 or clamd:///run/clamav/clamd.ctl')
  }),
)

const list = pipe(
  D.string,
  D.map((value) => value.split(',').flatMap((item) => (item.trim() === '' ? [] : [item.trim()]))),
)

const pairs = pipe(
  list,
  D.parse((items) => {
    const read = items.map((item) => /^([\w-]+)=(https?:\/\/[^/\s]+)$/.exec(item))
    return read.every((match) => match !== null)
      ? D.success(Object.fromEntries(read.map((match) => [match?.[1] ?? '', match?.[2] ?? ''])))
      : D.failure(items, 'pairs such as en-US=http://localhost:4000,zh-CN=http://localhost:4001')
  }),
)

/** Environment variables of the process. `docs/endpoints.md` documents each. */
const Variables = D.partial({
  PORT: whole(0, 65_535),
  HOST: text,
  DATABASE_URL: databaseUrl,
  ENDPOINTS_SITE: text,
  ENDPOINTS_OUT: text,
  ENDPOINTS_DATA: text,
  ENDPOINTS_ORIGINS: pairs,
  ENDPOINTS_URL: httpUrl,
  TRUSTED_PROXIES: list,
  LOG_LEVEL: D.literal('debug', 'info', 'warn', 'error', 'silent'),
  METRICS_TOKEN: text,
  DELIVERY: D.literal('on', 'off'),
  SMTP_URL: pipe(
    D.string,
    D.refine(
      (value): value is string => /^smtps?:\/\//.test(value),
      'an address such as smtps://user:password@host:465',
    ),
  ),
  MAIL_FROM: text,
  DKIM_DOMAIN: text,
  DKIM_SELECTOR: text,
  DKIM_KEY_FILE: text,
  WEBHOOK_URL: httpUrl,
  WEBHOOK_SECRET: text,
  ATTACHMENT_SCAN: scanner,
  BOT_SERVICE_URL: httpUrl,
  BOT_SERVICE_SECRET: text,
  BOT_SERVICE_SCORE: fraction,
  ALTCHA_COST: whole(1, 1_000_000),
  LEAST_SECONDS: whole(0, 60),
  LIMIT_PER_ADDRESS: whole(1, 1_000_000),
  LIMIT_WITHOUT_SCRIPT: whole(1, 1_000_000),
  LIMIT_PER_CONTENT: whole(1, 1_000_000),
  BODY_BYTES: whole(1024, 1_048_576),
  TELEMETRY_MB_PER_DAY: whole(0, 100_000),
  DISK_RESERVE_MB: whole(0, 1_000_000),
})

const repositoryDir = path.resolve(import.meta.dirname, '..')

/** Variables that must be set together. */
const sets = [
  ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY_FILE'],
  ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
  ['BOT_SERVICE_URL', 'BOT_SERVICE_SECRET'],
] as const

export type ConfigResult = { readonly config: Config } | { readonly problem: string }

/** Reads the configuration from environment variables. Treats empty ones as absent. */
export const readConfig = (env: Env): ConfigResult => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const decoded = Variables.decode(given)
  if (isLeft(decoded)) return { problem: `These environment variables cannot be used:\n${D.draw(decoded.left)}` }
  const read = decoded.right
  for (const names of sets) {
    const absent = names.filter((name) => read[name] === undefined)
    if (absent.length > 0 && absent.length < names.length)
      return { problem: `${absent.join(' and ')} must be set, too: ${names.join(', ')} belong together.` }
  }
  const siteDir = path.resolve(read.ENDPOINTS_SITE ?? repositoryDir)
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY_FILE: keyFile } = read
  const { WEBHOOK_URL: webhookUrl, WEBHOOK_SECRET: webhookSecret } = read
  const { BOT_SERVICE_URL: serviceUrl, BOT_SERVICE_SECRET: serviceSecret } = read
  return {
    config: {
      port: read.PORT ?? 4002,
      host: read.HOST ?? 'localhost',
      siteDir,
      outDir: path.resolve(read.ENDPOINTS_OUT ?? path.join(siteDir, 'dist')),
      dataDir: read.ENDPOINTS_DATA === undefined ? undefined : path.resolve(read.ENDPOINTS_DATA),
      databaseUrl: read.DATABASE_URL,
      origins: read.ENDPOINTS_ORIGINS ?? {},
      url: read.ENDPOINTS_URL,
      trustedProxies: read.TRUSTED_PROXIES ?? [],
      logLevel: read.LOG_LEVEL ?? 'info',
      metricsToken: read.METRICS_TOKEN,
      delivers: read.DELIVERY !== 'off',
      mail: {
        smtpUrl: read.SMTP_URL,
        from: read.MAIL_FROM,
        dkim:
          domain === undefined || selector === undefined || keyFile === undefined
            ? undefined
            : { domain, selector, keyFile },
      },
      webhook:
        webhookUrl === undefined || webhookSecret === undefined
          ? undefined
          : { url: webhookUrl, secret: webhookSecret },
      scanner: read.ATTACHMENT_SCAN,
      bots: {
        service:
          serviceUrl === undefined || serviceSecret === undefined
            ? undefined
            : { url: serviceUrl, secret: serviceSecret, leastScore: read.BOT_SERVICE_SCORE ?? 0.5 },
        cost: read.ALTCHA_COST ?? 5000,
        leastSeconds: read.LEAST_SECONDS ?? 3,
      },
      limits: {
        perAddress: read.LIMIT_PER_ADDRESS ?? 20,
        perAddressWithoutScript: read.LIMIT_WITHOUT_SCRIPT ?? 5,
        perContent: read.LIMIT_PER_CONTENT ?? 3,
        bodyBytes: read.BODY_BYTES ?? 65_536,
        telemetryBytesPerDay: (read.TELEMETRY_MB_PER_DAY ?? 50) * 1_000_000,
        diskReserveBytes: (read.DISK_RESERVE_MB ?? 200) * 1_000_000,
      },
    },
  }
}
