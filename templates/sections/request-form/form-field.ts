import type { CheckboxProps } from '../../ui/checkbox.tsx'
import type { ChoiceGroupProps } from '../../ui/choice-group.tsx'
import type { FieldProps } from '../../ui/field.tsx'
import type { SelectFieldProps } from '../../ui/select-field.tsx'
import type { TextAreaProps } from '../../ui/text-area.tsx'

/** A field of a form as data: which control it is, and what the control is told. */
export type FormField =
  | ({ readonly control: 'line' } & FieldProps)
  | ({ readonly control: 'select' } & SelectFieldProps)
  | ({ readonly control: 'area' } & TextAreaProps)
  | ({ readonly control: 'one' } & ChoiceGroupProps)
  | ({ readonly control: 'any' } & ChoiceGroupProps)
  | ({ readonly control: 'tick' } & CheckboxProps)

export type FieldGroup = { readonly legend: string; readonly hint?: string; readonly fields: readonly FormField[] }
