import { mediaTypes } from '#content/schema/forms/file-type.ts'
import { findForm } from '#content/schema/forms/forms.ts'
import { referenceOf } from '#content/schema/forms/reference.ts'
import { wordsIn } from '#content/schema/forms/words.ts'
import { pageUrl } from '#runtime/protocol/urls.ts'
import { type Site, teamOf } from '../site/read-site.ts'
import { type Words, wordsOf } from '../site/words.ts'
import type { Subscriber } from '../store/subscribers.ts'
import type { attachments, submissions } from '../store/tables.ts'
import { answerLines } from './answer-lines.ts'
import { type Letter, toHtml, toText } from './mail-layout.ts'
import type { Mail } from './mail-transport.ts'

export type Submitted = typeof submissions.$inferSelect

export type Attached = typeof attachments.$inferSelect

export type Composing = {
  readonly site: Site
  /** Sender address. */
  readonly from: string
  /** Address of the endpoints, for links in mails. */
  readonly url: string
  readonly originOf: (edition: string) => string
}

/** Header fields are one line each: a line end in an answer would start a new field. */
const oneLine = (text: string): string => text.replace(/[\r\n\t]+/g, ' ').slice(0, 200)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const closingOf = ({ settings }: Site, t: Words): readonly string[] => [
  settings.company.legalName,
  t('mail.closing', { email: settings.company.email }),
]

const mailOf = (
  { site, from }: Composing,
  id: string,
  to: string,
  subject: string,
  letter: Letter,
  more: Partial<Mail> = {},
): Mail => ({
  id,
  from: `"${site.settings.name}" <${from}>`,
  to,
  subject: oneLine(subject),
  text: toText(letter),
  html: toHtml(letter),
  ...more,
})

const letterOf = (site: Site, edition: string, t: Words): Pick<Letter, 'lang' | 'closing' | 'colon'> => ({
  lang: site.settings.editions[edition]?.lang ?? edition,
  closing: closingOf(site, t),
  colon: t('form.colon'),
})

/** Name of a form in mails; its id, if the site no longer has it. */
const nameOf = (id: string, edition: string): string => {
  const form = findForm(id)
  return form === undefined ? id : wordsIn(form.name, edition)
}

/** Words of an edition for a verdict of the scanner. */
const scanLine = ({ scan, found, submissionId }: Attached, t: Words): string =>
  t(`mail.team.scan.${scan}`, { what: found ?? '', id: submissionId })

/**
 * Composes the mail to the team: all answers, and files that a scanner has found clean. Replies go to the visitor.
 */
export const composeTeamMail = (
  composing: Composing,
  jobId: string,
  submitted: Submitted,
  files: readonly Attached[] = [],
): Mail => {
  const { site, originOf } = composing
  const { id, edition, form: formId, answers, email, page, receivedAt, campaign, proof, review } = submitted
  const t = wordsOf(site, edition)
  const form = findForm(formId)
  const name = nameOf(formId, edition)
  const who = oneLine(
    textOf(answers['company']) ||
      textOf(answers['carrier']) ||
      textOf(answers['lastName']) ||
      textOf(answers['name']) ||
      (email ?? ''),
  )
  const lines = form === undefined ? [] : answerLines(form, edition, answers, t)
  const subject = t('mail.team.subject', { form: name, who, reference: referenceOf(id) })
  return mailOf(
    composing,
    jobId,
    teamOf(site.settings, edition, formId),
    subject,
    {
      ...letterOf(site, edition, t),
      title: subject,
      paragraphs: [
        t('mail.team.text', {
          page: originOf(edition) + pageUrl(page, site.settings),
          moment: receivedAt.toISOString(),
        }),
      ],
      lines: [
        ...lines,
        ...files.map((file) => ({ label: t('mail.team.scan'), answer: scanLine(file, t) })),
        ...Object.entries(campaign ?? {}).map(([label, value]) => ({ label, answer: String(value) })),
        { label: t('mail.team.proof'), answer: t(`mail.team.proof.${proof}`) },
        ...(review === null ? [] : [{ label: t('mail.team.review'), answer: t(`mail.team.review.${review}`, { id }) }]),
      ],
      closing: [id],
    },
    {
      ...(email === null ? {} : { replyTo: email }),
      attachments: files.flatMap(({ scan, name, type, content }) =>
        scan === 'clean' && content !== null ? [{ filename: name, contentType: mediaTypes[type], content }] : [],
      ),
    },
  )
}

/**
 * Composes the confirmation to the visitor, with the reference. It quotes no answers: senders may give the address of
 * another person, and would use us to mail them any text.
 */
export const composeVisitorMail = (composing: Composing, jobId: string, submitted: Submitted): Mail | undefined => {
  const { site, originOf } = composing
  const { id, edition, form: formId, email, receivedAt, answers } = submitted
  if (email === null) return undefined
  const t = wordsOf(site, edition)
  const name = nameOf(formId, edition)
  const document = textOf(answers['document'])
  const webinar = textOf(answers['webinar'])
  const origin = originOf(edition)
  const link = (path: string): string => origin + pageUrl(path, site.settings)
  const action =
    document !== ''
      ? { label: t('mail.visitor.document'), url: link(`/eguides/${document}`) }
      : webinar !== ''
        ? { label: t('mail.visitor.webinar'), url: link(`/webinars/${webinar}`) }
        : undefined
  return mailOf(composing, jobId, email, t('mail.visitor.subject', { form: name }), {
    ...letterOf(site, edition, t),
    title: t('form.sent'),
    paragraphs: [
      t('mail.visitor.text', {
        form: name,
        reference: referenceOf(id),
        day: new Intl.DateTimeFormat(edition, { dateStyle: 'long', timeZone: 'UTC' }).format(receivedAt),
      }),
      t('mail.visitor.not-you'),
    ],
    ...(action === undefined ? {} : { action }),
  })
}

const tokenUrl = (url: string, step: string, token: string): string => `${url}/newsletter/${step}?token=${token}`

/** Composes the mail that asks an address to confirm its newsletter subscription. */
export const composeNewsletterMail = (
  composing: Composing,
  jobId: string,
  { email, edition, token }: Subscriber,
): Mail => {
  const { site, url } = composing
  const t = wordsOf(site, edition)
  return mailOf(composing, jobId, email, t('mail.newsletter.subject', { name: site.settings.name }), {
    ...letterOf(site, edition, t),
    title: t('mail.newsletter.title'),
    paragraphs: [t('mail.newsletter.text'), t('mail.newsletter.not-you')],
    action: { label: t('mail.newsletter.confirm'), url: tokenUrl(url, 'confirm', token) },
  })
}

/** Composes the welcome to a confirmed subscriber. A link and headers (RFC 8058) allow unsubscribing. */
export const composeWelcomeMail = (
  composing: Composing,
  jobId: string,
  { email, edition, token }: Subscriber,
): Mail => {
  const { site, url } = composing
  const t = wordsOf(site, edition)
  const leave = tokenUrl(url, 'leave', token)
  return mailOf(
    composing,
    jobId,
    email,
    t('mail.welcome.subject', { name: site.settings.name }),
    {
      ...letterOf(site, edition, t),
      title: t('mail.welcome.title'),
      paragraphs: [t('mail.welcome.text'), t('mail.welcome.leave', { url: leave })],
    },
    { headers: { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } },
  )
}
