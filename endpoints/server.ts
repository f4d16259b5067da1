import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { BotCheck } from './bots/bot-check.ts'
import { createBotService } from './bots/bot-service.ts'
import { type ChallengeKeys, openChallengeKeys } from './bots/challenge-keys.ts'
import { createProofOfWork } from './bots/proof-of-work.ts'
import { createSuspicion } from './bots/suspicion.ts'
import type { Config } from './config.ts'
import { deliverJob } from './delivery/deliver-job.ts'
import { startDelivery } from './delivery/delivery-loop.ts'
import { createFileTransport, createSmtpTransport } from './delivery/mail-transport.ts'
import { createClamd } from './files/scan/clamd.ts'
import { inTurn } from './files/scan/scanner.ts'
import { scanStructure } from './files/scan/structure.ts'
import { addPostedBodies, registerForms } from './forms/forms-plugin.ts'
import { registerNewsletter } from './forms/newsletter-plugin.ts'
import { keepBudgets } from './http/budget.ts'
import { createHttpServer } from './http/create-http-server.ts'
import { createLogger } from './http/create-logger.ts'
import { registerHealth } from './http/health-plugin.ts'
import { createMetrics } from './http/metrics.ts'
import { registerReports } from './http/reports-plugin.ts'
import { registerSecurity } from './http/security-plugin.ts'
import { watchDisk } from './http/watch-disk.ts'
import { watchClock } from './lanes/watch-clock.ts'
import { watchLanes } from './lanes/watch-lanes.ts'
import { registerLookups } from './lookups/lookups-plugin.ts'
import { siteData } from './lookups/site-data.ts'
import { openSiteRoutes } from './lookups/site-routes.ts'
import { registerMeasurement } from './measurement/measurement-plugin.ts'
import { networkEdges } from './measurement/proxy/request-script.ts'
import { startRetention } from './privacy/keep-retention.ts'
import { describeError } from './privacy/mask.ts'
import { registerSamples } from './sample-vendors/samples-plugin.ts'
import type { SampleVendors } from './sample-vendors/start-sample-vendors.ts'
import { documentFinder } from './site/find-document.ts'
import { readSite, vendorHostsOf } from './site/read-site.ts'
import { relocator } from './site/relocate.ts'
import { keepWordings } from './site/wordings.ts'
import { createBatchWriter } from './store/batch-writer.ts'
import { connectStore, dataDirOf } from './store/connect.ts'
import { openJournal } from './store/journal.ts'
import { knownSubmissions } from './store/known-submissions.ts'
import { watchOutage } from './store/outage.ts'
import { countJobs } from './store/outbox.ts'
import { storeConfirmed } from './store/replay.ts'
import { readSecret } from './store/secret.ts'
import { registerVotes } from './votes/votes-plugin.ts'

export type Surroundings = {
  readonly now: () => Date
  readonly random: () => number
  readonly fetch: typeof fetch
  /** Time limit of one delivery, in milliseconds. */
  readonly jobLimitMs?: number
  /** Time limit of one question to a scanner, in milliseconds. */
  readonly scanLimitMs?: number
  /** Called when the embedded database cannot be started again: the process has to end for its supervisor. */
  readonly onLost?: () => void
  /** Samples of third parties that run beside the endpoints. */
  readonly samples?: SampleVendors
}

export type Endpoints = {
  readonly server: FastifyInstance
  /** Starts listening and resolves with the server's address. */
  readonly listen: () => Promise<string>
  /** Finishes requests and jobs under way, and stops. Confirmed submissions are safe even without it. */
  readonly close: () => Promise<void>
}

const withResolvers = (): { readonly promise: Promise<void>; readonly resolve: () => void } => {
  let resolve = (): void => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

/** Waits for an action, but not for ever, whatever hangs. */
const atMost = (milliseconds: number, action: Promise<unknown> | undefined): Promise<unknown> =>
  Promise.race([action, new Promise((resolve) => setTimeout(resolve, milliseconds).unref())])

/** Time in milliseconds that a start waits for the database, before it goes on with the journal. */
const START_LIMIT_MS = 5000

const chooseBotCheck = (config: Config, keys: ChallengeKeys, { fetch, now }: Surroundings): BotCheck =>
  config.bots.service === undefined
    ? createProofOfWork({ keys, cost: config.bots.cost, leastSeconds: config.bots.leastSeconds, now })
    : createBotService({ ...config.bots.service, fetch })

/**
 * Composes the server. Register further endpoints here, one plugin each. While the database is away, it takes forms all
 * the same, and does the rest when the database comes.
 */
export const createEndpoints = async (config: Config, surroundings: Surroundings): Promise<Endpoints> => {
  const { now, random, fetch, samples } = surroundings
  const logger = createLogger(config.logLevel)
  const onError = (error: unknown): void => logger.error({ error: describeError(error) }, 'failed')
  const site = await readSite(config.siteDir)
  const { settings } = site
  const originOf = (edition: string): string => config.origins[edition] ?? settings.editions[edition]?.origin ?? ''
  const origins = new Set(Object.keys(settings.editions).map(originOf))
  const url = config.url ?? settings.company.apiOrigin

  const store = await connectStore(config, onError, surroundings.onLost)
  const { database } = store
  try {
    const keys = openChallengeKeys(path.join(dataDirOf(config), 'challenges.key'), onError)
    const botCheck = chooseBotCheck(config, keys, surroundings)
    const metrics = createMetrics()
    const lanes = watchLanes({
      onStall: (lane, seconds) => logger.error({ lane, seconds }, 'a lane has work and gets nowhere'),
    })
    const clock = watchClock({
      now,
      onLeap: (seconds) => {
        metrics.clockLeaps.inc({ direction: seconds > 0 ? 'ahead' : 'back' })
        logger.error({ seconds }, 'the clock has leapt, or stands')
      },
    })
    const mail =
      config.mail.smtpUrl === undefined
        ? createFileTransport(path.join(dataDirOf(config), 'mail'))
        : await createSmtpTransport(config.mail.smtpUrl, config.mail.dkim)
    const webhook = config.webhook && { ...config.webhook, fetch, now }
    const scan = inTurn([
      scanStructure,
      ...(config.scanner === undefined ? [] : [createClamd(config.scanner, surroundings.scanLimitMs)]),
    ])
    const composing = { site, from: config.mail.from ?? settings.company.email, url, originOf }
    const delivery = config.delivers
      ? startDelivery({
          database,
          lanes,
          deliver: (job, signal) => deliverJob({ database, scan, composing, mail, webhook, now }, job, signal),
          ...(surroundings.jobLimitMs === undefined ? {} : { jobLimitMs: surroundings.jobLimitMs }),
          isAway: () => outage.isAway(),
          now,
          random,
          onDelivery: ({ id, kind }, outcome, error) => {
            metrics.deliveries.inc({ kind, outcome })
            // The team's mail is due now.
            if (kind === 'scan') delivery?.wake()
            if (outcome !== 'delivered') logger.warn({ job: id, kind, outcome, error }, 'delivery failed')
          },
          onError,
        })
      : undefined
    const journalDir = path.join(dataDirOf(config), 'journal')
    const journal = openJournal({
      dir: journalDir,
      onBroken: async (file, lines) => {
        logger.error(
          { file, lines: lines.length },
          'the journal has damaged lines, which are kept in journal/broken.txt',
        )
        await appendFile(path.join(journalDir, 'broken.txt'), `${lines.join('\n')}\n`, { mode: 0o600 })
      },
    })
    const { promise: opened, resolve: open } = withResolvers()
    const replaying = lanes.lane('replay')
    const outage = watchOutage({
      probe: store.isReachable,
      prepare: async () => {
        await store.migrate()
        await keepWordings(database, site, now())
        keys.adopt(await readSecret(database, 'challenges', keys.own()))
        open()
      },
      onAway: (error) => logger.error({ error: describeError(error) }, 'the database is away: the journal takes forms'),
      onBack: async () => {
        const waiting = journal.size()
        await replaying.run((progress) =>
          journal.replay(async (deposits) => {
            await storeConfirmed(database, deposits, async (deposit, error) => {
              logger.error(
                { submission: deposit.submission.id, error: describeError(error) },
                'the database rejects a submission, which is kept in journal/rejected.txt',
              )
              await appendFile(path.join(journalDir, 'rejected.txt'), `${JSON.stringify(deposit)}\n`, { mode: 0o600 })
            })
            progress()
          }),
        )
        if (waiting > 0) logger.warn({ submissions: waiting }, 'the database is back: the journal is stored')
        delivery?.wake()
      },
    })
    const retention = startRetention(
      database,
      lanes.lane('retention'),
      now,
      opened,
      (result) => {
        for (const reason of ['clock', 'share'] as const)
          metrics.retentionRefused.set({ reason }, result._tag === 'Refused' && result.reason === reason ? 1 : 0)
        if (result._tag === 'Refused') logger.error(result.text)
        else logger.info(result, 'retention kept')
      },
      onError,
    )
    const writer = createBatchWriter(database, { onError, refuge: { journal, outage }, lane: lanes.lane('forms') })
    const disk = watchDisk(journalDir, config.limits.diskReserveBytes, (isShort) =>
      logger.error({ isShort }, isShort ? 'the disk is short: telemetry is refused' : 'the disk has room again'),
    )
    const suspicion = createSuspicion({
      ...config.limits,
      onSuspicion: (reason) => metrics.limited.inc({ limit: reason }),
    })

    const server = createHttpServer({ logger, metrics, trustedProxies: config.trustedProxies, ...config.limits })
    let isClosing = false
    const sources = { origins, ownOrigin: new URL(url).origin }
    keepBudgets(server, {
      ...sources,
      isDiskShort: disk.isShort,
      onExceeded: (limit) => metrics.limited.inc({ limit }),
    })
    await registerSecurity(server, origins)
    addPostedBodies(server)
    registerHealth(server, {
      takesForms: () => !isClosing && !(outage.isAway() && journal.isBroken()),
      isReady: async () => !isClosing && !outage.isAway() && (await store.isReachable()),
      countJobs: () => countJobs(database),
      lanes,
      metrics,
      metricsToken: config.metricsToken,
    })
    registerReports(server, { metrics, perMinute: config.limits.perAddress })
    const built = { settings, outDir: config.outDir, originOf, fetch }
    const data = siteData(built, now)
    registerLookups(server, { settings, data, now, perMinute: 6 * config.limits.perAddress })
    const answering = {
      site,
      originOf,
      findDocument: documentFinder(built),
      relocate: relocator(settings, originOf, url),
      findRoutes: (edition: string) => openSiteRoutes(data, edition),
    }
    registerForms(server, {
      ...answering,
      ...sources,
      known: knownSubmissions(database, journal, outage),
      writer,
      botCheck,
      suspicion,
      bodyBytes: config.limits.bodyBytes,
      // Ten a second, unless an operator expects more.
      perMinute: 30 * config.limits.perAddress,
      hasWebhook: webhook !== undefined,
      now,
      onOutcome: (form, outcome) => {
        metrics.submissions.inc({ form, outcome })
        if (outcome === 'stored') delivery?.wake()
      },
    })
    registerMeasurement(server, {
      ...sources,
      database,
      editions: new Set(Object.keys(settings.editions)),
      // Pages send a batch every few seconds, forms far more rarely.
      perMinute: 12 * config.limits.perAddress,
      telemetryBytesPerDay: config.limits.telemetryBytesPerDay,
      vendors: vendorHostsOf(settings),
      ...(samples === undefined ? {} : { samples: samples.places }),
      edges: networkEdges,
      now,
      opened,
      onError,
    })
    if (samples !== undefined) registerSamples(server, samples)
    registerVotes(server, {
      ...answering,
      database,
      // A person reads few articles in a minute.
      perMinute: 3 * config.limits.perAddress,
      bytesPerDay: config.limits.telemetryBytesPerDay,
      now,
      onError,
    })
    registerNewsletter(server, { ...answering, ...sources, database, now, onChange: () => delivery?.wake(), onError })

    let closing: Promise<void> | undefined
    const close = async (): Promise<void> => {
      isClosing = true
      // Requests that do not end by then are cut off; what they sent was not confirmed.
      const cut = setTimeout(() => server.server.closeAllConnections(), 2000)
      await atMost(2500, server.close())
      clearTimeout(cut)
      await atMost(1500, writer.drain())
      outage.stop()
      disk.stop()
      clock.stop()
      lanes.stop()
      retention.stop()
      await atMost(500, journal.close())
      await atMost(500, delivery?.stop())
      mail.close()
      await store.close()
    }

    await atMost(START_LIMIT_MS, outage.started)
    return {
      server,
      listen: () => server.listen({ host: config.host, port: config.port }),
      close: () => {
        closing ??= close()
        return closing
      },
    }
  } catch (error) {
    await store.close()
    throw error
  }
}
