import type { ReactElement } from 'react'
import { FieldFrame, type FieldWidth } from './field-frame.tsx'
import type { FieldText } from './field-text.ts'

type SelectOption = { readonly value: string; readonly label: string }

export type SelectFieldProps = FieldText & {
  /** Stands where nothing is chosen yet. */
  readonly choose: string
  readonly options: readonly SelectOption[]
  readonly autoComplete?: string
  readonly width?: FieldWidth
}

export const SelectField = ({ choose, options, autoComplete, ...frame }: SelectFieldProps): ReactElement => (
  <FieldFrame {...frame}>
    {(control) => (
      <select {...control} autoComplete={autoComplete} defaultValue="">
        <option value="">{choose}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )}
  </FieldFrame>
)
