import site from '#content/site.ts'
import type { FormField } from '#templates/sections/request-form/form-field.ts'
import type { SiteTranslate } from '../../define.ts'
import { privacyPath, termsPath } from '../paths.ts'
import { selectCountries } from './countries.ts'
import type { FormContext } from './form.ts'
import { shipmentVolumes, tradeTerms } from './options.ts'

/** Given name and family name, in the order of the edition's language. */
const nameFields = ({ t, edition }: FormContext): readonly FormField[] => {
  const names: readonly FormField[] = [
    { control: 'line', name: 'firstName', label: t('form.first-name'), autoComplete: 'given-name' },
    { control: 'line', name: 'lastName', label: t('form.last-name'), autoComplete: 'family-name' },
  ]
  return edition.startsWith('zh') ? names.toReversed() : names
}

export const emailField = (t: SiteTranslate): FormField => ({
  control: 'line',
  type: 'email',
  name: 'email',
  label: t('form.email'),
  hint: t('form.email-hint'),
  autoComplete: 'email',
  inputMode: 'email',
})

const phoneFields = (t: SiteTranslate): readonly FormField[] => [
  {
    control: 'line',
    // Autofill fills parts of a phone number only into text fields.
    type: 'text',
    name: 'countryCode',
    label: t('form.country-code'),
    hint: t('form.country-code-hint'),
    optional: t('form.optional'),
    autoComplete: 'tel-country-code',
    inputMode: 'tel',
    pattern: '\\+?[0-9 \\-]{1,6}',
    width: 'short',
  },
  {
    control: 'line',
    type: 'text',
    name: 'phone',
    label: t('form.phone'),
    hint: t('form.phone-hint'),
    optional: t('form.optional'),
    autoComplete: 'tel-national',
    inputMode: 'tel',
    pattern: '[0-9 .\\(\\)\\-]{5,20}',
  },
]

export const companyField = (t: SiteTranslate): FormField => ({
  control: 'line',
  name: 'company',
  label: t('form.company'),
  autoComplete: 'organization',
})

/** Name and contact details. */
export const personFields = (context: FormContext): readonly FormField[] => {
  const { t, edition } = context
  return [
    ...nameFields(context),
    companyField(t),
    {
      control: 'line',
      name: 'jobTitle',
      label: t('form.job-title'),
      optional: t('form.optional'),
      autoComplete: 'organization-title',
    },
    emailField(t),
    {
      control: 'select',
      name: 'country',
      label: t('form.country'),
      hint: t('form.country-hint'),
      autoComplete: 'country',
      choose: t('form.choose'),
      options: selectCountries(edition),
    },
    ...phoneFields(t),
  ]
}

export const messageField = (t: SiteTranslate, hint: string): FormField => ({
  control: 'area',
  name: 'message',
  label: t('form.message'),
  hint,
  maxLength: 1000,
})

/** Shipping volume and terms. */
export const shipperFields = (t: SiteTranslate): readonly FormField[] => [
  {
    control: 'one',
    name: 'shipmentVolume',
    label: t('form.volume'),
    hint: t('form.volume-hint'),
    choices: shipmentVolumes(t),
  },
  { control: 'one', name: 'tradeTerms', label: t('form.terms'), hint: t('form.terms-hint'), choices: tradeTerms(t) },
]

/** Recipient of the data abroad, for the wording of that consent. */
const recipient = { company: site.company.legalName, email: site.company.email }

/** Consents that every form asks for, each with its own checkbox. */
export const formConsents = ({ t, edition }: FormContext): readonly FormField[] => [
  {
    control: 'tick',
    name: 'acceptTerms',
    label: t('form.accept-terms'),
    hint: t('form.accept-terms-hint'),
    links: [
      { label: t('section.terms'), href: termsPath },
      { label: t('form.privacy'), href: privacyPath },
    ],
  },
  ...(edition === 'zh-CN'
    ? ([
        {
          control: 'tick',
          name: 'acceptTransfer',
          label: t('form.accept-transfer'),
          hint: t('form.accept-transfer-hint', recipient),
        },
      ] as const)
    : []),
]

/** The same, and whether the visitor wants to hear more. */
export const consentFields = (context: FormContext): readonly FormField[] => [
  ...formConsents(context),
  {
    control: 'tick',
    name: 'acceptMessages',
    label: context.t('form.accept-messages'),
    hint: context.t('form.accept-messages-hint'),
    optional: context.t('form.optional'),
  },
]
