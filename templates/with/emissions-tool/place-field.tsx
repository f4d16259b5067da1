import type { FocusEvent, ReactElement } from 'react'
import { FieldFrame } from '../../ui/field-frame.tsx'
import type { FieldText } from '../../ui/field-text.ts'
import type { PlaceKind } from '../place/place-client.ts'

export type PlaceFieldProps = FieldText & {
  readonly value: string
  readonly kind: PlaceKind
  readonly onAsk: (input: HTMLInputElement, kind: PlaceKind) => void
  /** Ends an entry: a half typed name is no fault yet. */
  readonly onEnter: () => void
}

/** A port or an airport by name or code. */
export const PlaceField = ({ value, kind, onAsk, onEnter, ...field }: PlaceFieldProps): ReactElement => (
  <FieldFrame {...field}>
    {(control) => (
      <input
        {...control}
        type="text"
        autoComplete="off"
        maxLength={80}
        defaultValue={value}
        onFocus={({ target }: FocusEvent<HTMLInputElement>) => onAsk(target, kind)}
        onChange={(event) => event.stopPropagation()}
        onBlur={onEnter}
        onKeyDown={({ key }) => {
          if (key === 'Enter') onEnter()
        }}
      />
    )}
  </FieldFrame>
)
