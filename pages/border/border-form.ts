import { borderRelease } from '#content/schema/forms/border-release.ts'
import type { FormField } from '#templates/sections/request-form/form-field.ts'
import type { FormProps } from '#templates/with/form/form-props.ts'
import { goodsField } from '../view-models/forms/cargo-fields.ts'
import { consentFields, emailField } from '../view-models/forms/contact-fields.ts'
import { type FormContext, selectForm } from '../view-models/forms/form.ts'
import { borderPath } from '../view-models/paths.ts'

type Words = {
  readonly label: string
  /** Id of the border program, `paps` or `pars`. */
  readonly programme: string
  /** Name and example of the number on the label at this border. */
  readonly number: { readonly label: string; readonly hint: string }
  /** Name of the carrier's code. */
  readonly code: { readonly label: string; readonly hint: string }
  /** Crossings shown as examples. */
  readonly crossing: string
}

/** The form for the cover sheet by which a broker matches a truck to its release. */
export const selectBorderForm = (
  context: FormContext,
  { label, programme, number, code, crossing }: Words,
): FormProps => {
  const { t } = context
  const truck: readonly FormField[] = [
    { control: 'line', name: 'carrier', label: t('form.border.carrier'), autoComplete: 'organization' },
    { control: 'line', name: 'carrierCode', ...code, maxLength: 4, pattern: '[A-Za-z0-9]{2,4}', width: 'short' },
    { control: 'line', name: 'borderNumber', ...number, maxLength: 25, pattern: '[A-Za-z0-9\\-]{5,25}' },
    { control: 'line', name: 'crossing', label: t('form.border.crossing'), hint: crossing },
    {
      control: 'line',
      type: 'datetime-local',
      name: 'arrival',
      label: t('form.border.arrival'),
      hint: t('form.border.arrival-hint'),
      // The local date at the crossing may be a day behind the visitor's.
      earliest: -1,
    },
  ]
  return selectForm(context, borderRelease, {
    label,
    page: borderPath(programme),
    about: { programme },
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
      { legend: t('form.group.consent'), fields: consentFields(context) },
    ],
  })
}
