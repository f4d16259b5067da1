import type { Entry } from '@fairlead/engine/define'
import type { Job } from '#content/schema/career.ts'
import { jobApplication } from '#content/schema/forms/job-application.ts'
import site from '#content/site.ts'
import type { JobProps } from '#templates/kinds/job.tsx'
import type { SiteBuildContext } from '../../../define.ts'
import { selectBreadcrumb } from '../../../view-models/breadcrumb.ts'
import { selectContact } from '../../../view-models/contact.ts'
import { selectDay } from '../../../view-models/format-day.ts'
import { selectAnyForm } from '../../../view-models/forms/form.ts'
import {
  selectHours,
  selectJobEntry,
  selectJobItem,
  selectOpenJobs,
  selectPlaceName,
} from '../../../view-models/jobs.ts'
import { careersPath, jobPath, jobsPath, rolesAtPath, teamPath } from '../../../view-models/paths.ts'
import { selectPay } from '../../../view-models/pay.ts'
import { selectRelatedOne } from '../../../view-models/related.ts'
import { beforeText } from '../../../view-models/spacing.ts'

/** Pay as one line if it is equal everywhere, else one line per group of places. */
const selectPayLines = (
  context: SiteBuildContext,
  { pay }: ReturnType<typeof selectJobEntry>['facts'],
  namedIn: string,
) => {
  const list = new Intl.ListFormat(context.edition, { type: 'conjunction' })
  return pay.map((range) => {
    const text = selectPay(context, range)
    if (pay.length === 1) return { text }
    const places = list.format(range.places.map((place) => selectPlaceName(context, place, namedIn)))
    return { text: context.t('careers.pay-at', { places, pay: text }) }
  })
}

/** The day on which applications are erased. The endpoints count from the same day. */
const erasedOn = (closes: string): string =>
  new Date(Date.parse(closes) + site.forms.retentionDays['job-application'] * 86_400_000).toISOString().slice(0, 10)

export const selectJob = (context: SiteBuildContext, entry: Entry<Job>): JobProps => {
  const { content, edition, t } = context
  const { id, job, facts, file } = selectJobEntry(context, entry)
  const team = selectRelatedOne(context, 'teams', facts.team, file)
  const { apply, benefits, gone } = content.get('careers', 'careers').data
  const others = selectOpenJobs(context, (other) => other.team === facts.team).filter((other) => other.id !== id)
  return {
    head: {
      eyebrow: team.data.name,
      title: job.title,
      lede: job.summary,
      back: { label: t('careers.back-to-jobs'), href: jobsPath },
      breadcrumb: selectBreadcrumb(t, job.title, [
        { label: t('careers.section'), href: careersPath },
        { label: t('careers.roles'), href: jobsPath },
      ]),
      facts: [
        {
          label: facts.places.length > 1 ? t('careers.one-of') : t('careers.location'),
          values: facts.places.map((place) => ({
            text: selectPlaceName(context, place, file),
            href: rolesAtPath(place),
          })),
        },
        { label: t('careers.hours'), values: [{ text: selectHours(context, facts.hours) }] },
        { label: t('careers.pay'), values: selectPayLines(context, facts, file) },
        { label: t('careers.posted'), values: [selectDay(facts.posted, edition)] },
        facts.closed === undefined
          ? { label: t('careers.closes'), values: [selectDay(facts.closes, edition)] }
          : { label: t('careers.closed-on'), values: [selectDay(facts.closed, edition)] },
      ],
    },
    ...(facts.closed === undefined
      ? {}
      : {
          gone: { title: t('careers.closed'), text: gone, more: { label: t('careers.back-to-jobs'), href: jobsPath } },
        }),
    work: { title: t('careers.work'), items: job.work },
    asked: {
      title: t('careers.asked'),
      needs: { title: t('careers.needs'), items: job.needs },
      helps: { title: t('careers.helps'), items: job.helps },
    },
    team: {
      title: t('careers.your-team'),
      paragraphs: team.data.paragraphs,
      more: { label: team.data.name, href: teamPath(team.id) },
    },
    benefits,
    ...(facts.closed === undefined
      ? {
          apply: {
            title: apply.title,
            paragraphs: [apply.text, t('careers.kept', { day: selectDay(erasedOn(facts.closes), edition).text })],
            action: { label: t('careers.apply'), href: '#apply' },
            byEmail: {
              label: t('careers.apply-by-email'),
              href: `mailto:${site.company.email}?subject=${encodeURIComponent(job.title)}`,
            },
            form: {
              ...selectAnyForm(context, jobApplication, { label: apply.title, page: jobPath(id), about: { job: id } }),
              keptAs: `${jobApplication.id} ${id}`,
            },
          },
        }
      : {}),
    others: {
      title: t('careers.others'),
      closes: beforeText(t('careers.closes'), edition),
      jobs: others.map((other) => selectJobItem(context, other)),
    },
    contact: selectContact(context),
  }
}
