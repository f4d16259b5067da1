import type { ReactElement } from 'react'
import styles from './choice-group.module.css'
import { FieldError, FieldHint, FieldLabel } from './field-notes.tsx'
import { describedBy, type FieldText, fieldIdOf } from './field-text.ts'

export type Choice = {
  readonly value: string
  readonly label: string
  /** A dimension or a word that distinguishes the choice. */
  readonly note?: string
  /** Outline in millimeters, to the same scale for all choices of a group. */
  readonly outline?: { readonly length: number; readonly height: number }
  /** Room and load of a container. */
  readonly holds?: { readonly cubicMeters: number; readonly kilograms: number }
}

export type ChoiceGroupProps = FieldText & { readonly choices: readonly Choice[] }

type Props = ChoiceGroupProps & { readonly type: 'radio' | 'checkbox' }

const Outline = ({ length, height, widest, tallest }: NonNullable<Choice['outline']> & Extent): ReactElement => (
  <svg
    className={styles.outline}
    viewBox={`-60 -60 ${widest + 120} ${tallest + 120}`}
    aria-hidden="true"
    focusable="false"
  >
    <rect y={tallest - height} width={length} height={height} />
  </svg>
)

type Extent = { readonly widest: number; readonly tallest: number }

/** Choices for one question. */
export const ChoiceGroup = ({ type, choices, ...text }: Props): ReactElement => {
  const widest = Math.max(...choices.map(({ outline }) => outline?.length ?? 0))
  const tallest = Math.max(...choices.map(({ outline }) => outline?.height ?? 0))
  const id = fieldIdOf(text.name, text.idPrefix)
  return (
    <fieldset
      className={styles.group}
      aria-describedby={describedBy(text)}
      data-invalid={text.error === undefined ? undefined : ''}
    >
      <legend>
        <FieldLabel {...text} />
      </legend>
      <FieldHint {...text} />
      <div className={`${styles.choices} ${choices.length % 3 === 0 ? styles.byThree : styles.byTwo}`}>
        {choices.map(({ value, label, note, outline }, index) => (
          <label key={value} className={styles.choice}>
            <input
              type={type}
              id={index === 0 ? id : undefined}
              name={text.name}
              value={value}
              required={type === 'radio' && text.optional === undefined}
            />
            <span>
              {label}
              {note === undefined ? null : <small>{note}</small>}
              {outline === undefined ? null : <Outline {...outline} widest={widest} tallest={tallest} />}
            </span>
          </label>
        ))}
      </div>
      <FieldError {...text} />
    </fieldset>
  )
}
