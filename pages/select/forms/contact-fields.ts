import type { FormField } from '#templates/sections/request-form/form-field.ts'
import type { SiteBuildContext, SiteTranslate } from '../../define.ts'
import { privacyPath, termsPath } from '../paths.ts'
import { selectCountries } from './countries.ts'
import { shipmentVolumes, tradeTerms } from './options.ts'

/** Given name and family name, in the order in which the edition's language says them. */
const nameFields = ({ t, edition }: SiteBuildContext): readonly FormField[] => {
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
    // Of a telephone field the standard knows no parts; a line of text may be completed with one.
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

/** Who asks, and how to answer them. */
export const personFields = (context: SiteBuildContext): readonly FormField[] => {
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

/** How much somebody ships, and on which terms. */
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

export const consentFields = (t: SiteTranslate): readonly FormField[] => [
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
  {
    control: 'tick',
    name: 'acceptMessages',
    label: t('form.accept-messages'),
    hint: t('form.accept-messages-hint'),
    optional: t('form.optional'),
  },
]
