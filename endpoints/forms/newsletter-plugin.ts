import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Budget } from '../http/budget.ts'
import { isFromSite } from '../http/origin-check.ts'
import { wordsOf } from '../site/words.ts'
import type { Database } from '../store/open-store.ts'
import { confirmSubscriber, findSubscriber, removeSubscriber, type Subscriber } from '../store/subscribers.ts'
import { type Answering, confirmationUrl, type PageAnswer } from './answer-posted.ts'
import { fillDocument } from './fill-document.ts'
import { answerPage } from './forms-plugin.ts'

export type NewsletterOptions = Answering & {
  readonly database: Database
  readonly origins: ReadonlySet<string>
  readonly ownOrigin: string
  readonly now: () => Date
  /** Called when there may be mail to send. */
  readonly onChange: () => void
  readonly onError: (error: unknown) => void
}

type Step = {
  /** Name of the page and its form: `/newsletter/<name>`. */
  readonly name: 'confirm' | 'leave'
  readonly confirmation: string
  readonly act: (database: Database, token: string, now: Date) => Promise<Subscriber | undefined>
}

const steps: readonly Step[] = [
  { name: 'confirm', confirmation: 'newsletter-confirmed', act: confirmSubscriber },
  { name: 'leave', confirmation: 'newsletter-left', act: removeSubscriber },
]

const KEPT_MS = 60_000

/** Seconds after which a database that is away may be back. */
const AWAY_SECONDS = 60

const tokenOf = ({ query, body }: FastifyRequest): string => {
  const queried = (query as { readonly token?: unknown }).token
  const posted = body instanceof URLSearchParams ? body.get('token') : undefined
  const token = posted ?? queried
  return typeof token === 'string' && /^[A-Za-z0-9_-]{20,64}$/.test(token) ? token : ''
}

/** Mail providers unsubscribe their users with this body, from their own servers (RFC 8058). */
const isOneClick = ({ body }: FastifyRequest): boolean =>
  body instanceof URLSearchParams && body.get('List-Unsubscribe') === 'One-Click'

/**
 * Registers `/newsletter/confirm` and `/newsletter/leave`. A link in a mail only shows a page with a button: programs
 * that scan links would otherwise confirm or unsubscribe people.
 */
export const registerNewsletter = (server: FastifyInstance, options: NewsletterOptions): void => {
  const { site, database, origins, ownOrigin, originOf, findDocument, relocate, now, onChange, onError } = options

  /** Pages of links that nobody has are kept for a minute: reading and filling a document is dear. */
  const unknownPages = new Map<string, { readonly answer: PageAnswer; readonly until: number }>()

  /** The link in the mail stays good. */
  const answerAway = (reply: FastifyReply): FastifyReply => {
    const { defaultEdition } = site.settings
    const text = `${wordsOf(site, defaultEdition)('form.error.failed')}\n`
    return answerPage(reply, { _tag: 'Text', status: 503, text, retryAfter: AWAY_SECONDS }, originOf(defaultEdition))
  }

  const showPage = async (reply: FastifyReply, { name }: Step, token: string): Promise<FastifyReply> => {
    let subscriber: Subscriber | undefined
    try {
      subscriber = token === '' ? undefined : await findSubscriber(database, token)
    } catch (error) {
      onError(error)
      return answerAway(reply)
    }
    const edition = subscriber?.edition ?? site.settings.defaultEdition
    const kept = subscriber === undefined ? unknownPages.get(name) : undefined
    if (kept !== undefined && kept.until > performance.now()) return answerPage(reply, kept.answer, originOf(edition))
    const t = wordsOf(site, edition)
    const document = await findDocument(edition, `/newsletter/${name}`)
    const html =
      document &&
      fillDocument(document.html, document.url, {
        form: `newsletter-${name}`,
        values: { token: [subscriber === undefined ? '' : token] },
        faults: {},
        ...(subscriber === undefined ? { notice: t('newsletter.unknown-link') } : {}),
        retitle: (title) => t('form.error.title', { title }),
        colon: t('form.colon'),
        relocate,
      })
    const status = subscriber === undefined ? 404 : 200
    const answer: PageAnswer =
      html === undefined
        ? { _tag: 'Text', status: 503, text: `${t('form.error.failed')}\n` }
        : { _tag: 'Page', status, html }
    if (status === 404) unknownPages.set(name, { answer, until: performance.now() + KEPT_MS })
    return answerPage(reply, answer, originOf(edition))
  }

  // Providers of mail unsubscribe their users from a few addresses of theirs.
  const budget: Budget = {
    perMinute: 600,
    bodyBytes: 4096,
    kind: 'page',
    cpuMs: 40,
    rows: 2,
    mails: 1,
    dayStorage: 'all',
  }
  for (const step of steps) {
    server.get(`/newsletter/${step.name}`, { config: { budget } }, (request, reply) =>
      showPage(reply, step, tokenOf(request)),
    )
    server.post(`/newsletter/${step.name}`, { config: { budget } }, async (request, reply) => {
      const isByProvider = step.name === 'leave' && isOneClick(request)
      if (!isByProvider && !isFromSite(request, origins, ownOrigin)) return reply.code(403).send({ problem: 'refused' })
      const token = tokenOf(request)
      let subscriber: Subscriber | undefined
      try {
        subscriber = token === '' ? undefined : await step.act(database, token, now())
      } catch (error) {
        onError(error)
        return answerAway(reply)
      }
      onChange()
      if (isByProvider) return reply.code(subscriber === undefined ? 404 : 200).send()
      if (subscriber === undefined) return showPage(reply, step, token)
      const location = confirmationUrl(site.settings, originOf(subscriber.edition), step.confirmation)
      return answerPage(reply, { _tag: 'SeeOther', location }, originOf(subscriber.edition))
    })
  }
}
