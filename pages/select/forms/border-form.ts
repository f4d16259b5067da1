import type { FormField } from '#templates/sections/request-form/form-field.ts'
import type { RequestFormProps } from '#templates/with/with-request-form.tsx'
import type { SiteBuildContext } from '../../define.ts'
import { goodsField } from './cargo-fields.ts'
import { consentFields, emailField } from './contact-fields.ts'
import { selectRequestForm } from './request-form.ts'

type Words = {
  readonly label: string
  readonly subject: string
  /** What the number on the label is called at this border, and an example of it. */
  readonly number: { readonly label: string; readonly hint: string }
  /** What the carrier's code is called. */
  readonly code: { readonly label: string; readonly hint: string }
  /** Crossings to name as examples. */
  readonly crossing: string
}

/** What a broker needs to match a truck to its release: the cover sheet as a form. */
export const selectBorderForm = (
  { t }: SiteBuildContext,
  { label, subject, number, code, crossing }: Words,
): RequestFormProps => {
  const truck: readonly FormField[] = [
    { control: 'line', name: 'carrier', label: t('form.border.carrier'), autoComplete: 'organization' },
    { control: 'line', name: 'carrierCode', ...code, maxLength: 4, width: 'short' },
    { control: 'line', name: 'borderNumber', ...number, maxLength: 25, pattern: '[A-Za-z0-9\\-]{5,25}' },
    { control: 'line', name: 'crossing', label: t('form.border.crossing'), hint: crossing },
    {
      control: 'line',
      type: 'datetime-local',
      name: 'arrival',
      label: t('form.border.arrival'),
      hint: t('form.border.arrival-hint'),
      // The clocks of the crossing may be a day behind those of who fills this in.
      earliest: -1,
    },
  ]
  return selectRequestForm(t, {
    label,
    subject,
    groups: [
      { legend: t('form.group.truck'), fields: truck },
      {
        legend: t('form.group.cargo'),
        fields: [
          { control: 'line', name: 'shipper', label: t('form.border.shipper') },
          { control: 'line', name: 'importer', label: t('form.border.importer') },
          goodsField(t),
          { control: 'line', name: 'pieces', label: t('form.border.pieces'), hint: t('form.border.pieces-hint') },
        ],
      },
      {
        legend: t('form.group.dispatcher'),
        hint: t('form.group.dispatcher-hint'),
        fields: [
          { control: 'line', name: 'name', label: t('form.border.name'), autoComplete: 'name' },
          emailField(t),
          {
            control: 'line',
            type: 'tel',
            name: 'phone',
            label: t('form.phone'),
            hint: t('form.border.phone-hint'),
            autoComplete: 'tel',
            inputMode: 'tel',
            pattern: '\\+?[0-9 .\\(\\)\\-]{5,24}',
          },
        ],
      },
      { legend: t('form.group.consent'), fields: consentFields(t) },
    ],
  })
}
