import type { Fact } from '#templates/ui/facts.tsx'
import type { FormProps } from '#templates/with/form/form-props.ts'
import type { SiteTranslate } from '../../define.ts'

/** Length of a form, and how it is sent, for the note before the first question. Consents are not questions. */
export const selectFormFacts = (t: SiteTranslate, { groups }: FormProps): readonly Fact[] => {
  const questions = groups.flatMap(({ fields }) => fields.filter(({ kind }) => kind !== 'agreement'))
  const optional = questions.filter(({ isOptional }) => isOptional).length
  const count = questions.length
  return [
    {
      label: t('form.fact.questions'),
      values: [
        { text: optional === 0 ? t('form.fact.count-all', { count }) : t('form.fact.count', { count, optional }) },
      ],
    },
    { label: t('form.fact.sending'), values: [{ text: t('form.fact.sending-text') }] },
  ]
}
