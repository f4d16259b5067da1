import type { CheckboxProps } from '../../ui/checkbox.tsx'
import type { ChoiceGroupProps } from '../../ui/choice-group.tsx'
import type { FieldProps } from '../../ui/field.tsx'
import type { SelectFieldProps, SelectOption } from '../../ui/select-field.tsx'
import type { TextAreaProps } from '../../ui/text-area.tsx'

/** A field of a form as data: the kind of its control, and the control's props. */
export type FormField =
  | ({ readonly control: 'line' } & FieldProps)
  | ({ readonly control: 'select'; readonly options: readonly SelectOption[] } & Omit<SelectFieldProps, 'options'>)
  | ({ readonly control: 'area' } & TextAreaProps)
  | ({ readonly control: 'one' } & ChoiceGroupProps)
  | ({ readonly control: 'any' } & ChoiceGroupProps)
  | ({ readonly control: 'tick' } & CheckboxProps)

export type FieldGroup = { readonly legend: string; readonly hint?: string; readonly fields: readonly FormField[] }
