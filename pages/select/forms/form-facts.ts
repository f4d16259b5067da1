import type { Fact } from '#templates/ui/facts.tsx'
import type { RequestFormProps } from '#templates/with/with-request-form.tsx'
import type { SiteTranslate } from '../../define.ts'

/** How long a form is, and how it is sent: what a visitor wants to know before the first answer. Boxes to tick are no questions. */
export const selectFormFacts = (t: SiteTranslate, { groups }: RequestFormProps): readonly Fact[] => {
  const questions = groups.flatMap(({ fields }) => fields.filter(({ control }) => control !== 'tick'))
  const optional = questions.filter((field) => field.optional !== undefined).length
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
