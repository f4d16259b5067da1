import { contentDownload } from '#content/schema/forms/content-download.ts'
import { newsletter } from '#content/schema/forms/newsletter.ts'
import { webinarRegistration } from '#content/schema/forms/webinar-registration.ts'
import type { FormProps } from '#templates/with/form/form-props.ts'
import { eguidePath, newsletterPath, webinarPath } from '../paths.ts'
import { companyField, consentFields, emailField, formConsents, messageField, personFields } from './contact-fields.ts'
import { type FormContext, selectForm } from './form.ts'

/** One email address, with its consents. */
export const selectNewsletterForm = (context: FormContext, { label }: { readonly label: string }): FormProps => {
  const { t } = context
  return selectForm(context, newsletter, {
    label,
    page: newsletterPath,
    groups: [
      { legend: t('newsletter.title'), fields: [emailField(t)] },
      { legend: t('form.group.consent'), fields: formConsents(context) },
    ],
  })
}

/** The same at the foot of every page, with ids other than those of the page's own form. */
export const selectFooterForm = (context: FormContext, label: string): FormProps => ({
  ...selectNewsletterForm(context, { label }),
  idPrefix: 'newsletter',
  isCompact: true,
  isKept: false,
})

/** Slugs begin with a slash; a form's subject is the rest. */
const idOf = (slug: string): string => slug.replace(/^\//, '')

const asked: readonly string[] = Object.keys(webinarRegistration.fields)

/** Registration for a session. */
export const selectWebinarForm = (context: FormContext, slug: string): FormProps => {
  const { t } = context
  return selectForm(context, webinarRegistration, {
    label: t('webinars.register'),
    page: webinarPath(slug),
    about: { webinar: idOf(slug) },
    groups: [
      {
        legend: t('webinars.register'),
        fields: [
          ...personFields(context).filter(({ name }) => asked.includes(name)),
          {
            ...messageField(t, t('form.webinar-question-hint')),
            label: t('form.webinar-question'),
            optional: t('form.optional'),
          },
        ],
      },
      { legend: t('form.group.consent'), fields: consentFields(context) },
    ],
  })
}

/** A guide by email. */
export const selectDownloadForm = (context: FormContext, slug: string): FormProps => {
  const { t } = context
  return {
    ...selectForm(context, contentDownload, {
      label: t('eguides.by-email'),
      page: eguidePath(slug),
      about: { document: idOf(slug) },
      groups: [
        {
          legend: t('eguides.by-email'),
          fields: [emailField(t), { ...companyField(t), optional: t('form.optional') }, ...consentFields(context)],
        },
      ],
    }),
    idPrefix: 'download',
    isCompact: true,
  }
}
