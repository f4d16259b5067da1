import type { ReactElement } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { CheckboxGroup } from '../../ui/checkbox-group.tsx'
import { Field } from '../../ui/field.tsx'
import type { FieldText } from '../../ui/field-text.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { AnswerField, FieldWords } from './form-field.ts'

type FormControlProps = {
  readonly field: AnswerField
  readonly words: FieldWords
  readonly error?: string | undefined
  readonly idPrefix?: string | undefined
}

/** Renders a field with the control of its kind. */
export const FormControl = ({ field, words, error, idPrefix }: FormControlProps): ReactElement => {
  const { name, label, hint, isOptional, autoComplete, width } = field
  const text: FieldText = { name, label, hint, error, idPrefix, optional: isOptional ? words.optional : undefined }
  const line = { ...text, autoComplete, width }
  switch (field.kind) {
    case 'line':
      return <Field {...line} />
    case 'email':
      return <Field {...line} type="email" inputMode="email" />
    case 'phone':
      // Autofill fills parts of a phone number only into text fields.
      return <Field {...line} type={field.isWhole ? 'tel' : 'text'} inputMode="tel" />
    case 'countryCode':
      return <Field {...line} inputMode="tel" />
    case 'amount':
      // A number input would reject the comma of "12,400".
      return <Field {...line} inputMode="decimal" />
    case 'days':
    case 'count':
      return <Field {...line} inputMode="numeric" />
    case 'day':
      return <Field {...line} type="date" earliest={0} />
    case 'moment':
      // The local date of a place may be a day behind the visitor's.
      return <Field {...line} type="datetime-local" earliest={-1} />
    case 'code':
      return <Field {...line} maxLength={field.most} />
    case 'message':
      return <TextArea {...text} maxLength={field.most} />
    case 'country':
      return <SelectField {...line} choose={words.choose} options={field.options} />
    case 'choice':
      return <RadioGroup {...text} choices={field.options} />
    case 'choices':
      return <CheckboxGroup {...text} choices={field.options} />
    case 'agreement':
      return <Checkbox {...text} links={field.links} />
  }
}
