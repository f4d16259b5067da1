import type { ReactElement } from 'react'
import { FieldFrame, type FieldWidth } from './field-frame.tsx'
import type { FieldText } from './field-text.ts'

export type SelectOption = { readonly value: string; readonly label: string }

/** A named group of options. */
type OptionGroup = { readonly group: string; readonly options: readonly SelectOption[] }

export type SelectFieldProps = FieldText & {
  /** Shown while nothing is selected; absent if there always is a selection. */
  readonly choose?: string
  readonly options: readonly (SelectOption | OptionGroup)[]
  readonly autoComplete?: string | undefined
  readonly width?: FieldWidth | undefined
  /** Initial value. */
  readonly value?: string | undefined
}

const Option = ({ value, label }: SelectOption): ReactElement => <option value={value}>{label}</option>

export const SelectField = ({
  choose,
  options,
  autoComplete,
  value = '',
  ...frame
}: SelectFieldProps): ReactElement => (
  <FieldFrame {...frame}>
    {(control) => (
      <select {...control} autoComplete={autoComplete} defaultValue={value}>
        {choose === undefined ? null : <option value="">{choose}</option>}
        {options.map((option) =>
          'group' in option ? (
            <optgroup key={option.group} label={option.group}>
              {option.options.map((choice) => (
                <Option key={choice.value} {...choice} />
              ))}
            </optgroup>
          ) : (
            <Option key={option.value} {...option} />
          ),
        )}
      </select>
    )}
  </FieldFrame>
)
