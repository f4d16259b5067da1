import type { ReactElement } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { CheckboxGroup } from '../../ui/checkbox-group.tsx'
import { Field } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { FormField } from './form-field.ts'

/** Renders a field with its control. */
export const FormControl = ({
  field,
  error,
}: {
  readonly field: FormField
  readonly error: string | undefined
}): ReactElement => {
  switch (field.control) {
    case 'line':
      return <Field {...field} error={error} />
    case 'select':
      return <SelectField {...field} error={error} />
    case 'area':
      return <TextArea {...field} error={error} />
    case 'one':
      return <RadioGroup {...field} error={error} />
    case 'any':
      return <CheckboxGroup {...field} error={error} />
    case 'tick':
      return <Checkbox {...field} error={error} />
  }
}
