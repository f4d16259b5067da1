import { type ReactElement, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Choice } from '../../ui/choice-group.tsx'
import { FieldError, FieldHint, FieldLabel } from '../../ui/field-notes.tsx'
import { describedBy, type FieldText, fieldIdOf } from '../../ui/field-text.ts'
import { fill } from '../tool/fill.ts'
import styles from './container-rows.module.css'

export type ContainerRow = Choice & {
  /** Field of the number of this type. */
  readonly count: FieldText
}

type ContainerRowsProps = FieldText & {
  readonly rows: readonly ContainerRow[]
  /** Names of the buttons: `{type}`. */
  readonly words: { readonly fewer: string; readonly more: string }
  /** Whether it is asked now: what is not asked is not sent. */
  readonly isAsked: boolean
}

const margin = 60
const mostOf = (rows: readonly ContainerRow[], side: 'length' | 'height'): number =>
  Math.max(...rows.map(({ outline }) => outline?.[side] ?? 0))

type RowProps = {
  readonly row: ContainerRow
  readonly name: string
  readonly id: string | undefined
  readonly words: ContainerRowsProps['words']
  readonly widest: number
  readonly tallest: number
}

const Row = ({ row, name, id, words, widest, tallest }: RowProps): ReactElement => {
  const { value, label, note, outline, count } = row
  const box = useRef<HTMLInputElement>(null)
  const number = useRef<HTMLInputElement>(null)
  /** As a visitor would: the form hears of it. */
  const put = (wanted: number): void => {
    if (number.current === null) return
    number.current.value = wanted > 0 ? String(Math.min(wanted, 999)) : ''
    number.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const add = (step: number) => () => put((Number(number.current?.value) || 0) + step)
  const countId = fieldIdOf(count.name, count.idPrefix)
  return (
    <div className={styles.row}>
      <label className={styles.type}>
        <input
          ref={box}
          type="checkbox"
          id={id}
          name={name}
          value={value}
          onChange={({ target }) => {
            if (target.checked && number.current?.value === '') put(1)
            if (!target.checked) put(0)
          }}
        />
        <span>
          {label}
          {note === undefined ? null : <small>{note}</small>}
        </span>
      </label>
      {outline === undefined ? null : (
        <svg
          className={styles.outline}
          viewBox={`${-margin} ${-margin} ${widest + 2 * margin} ${tallest + 2 * margin}`}
          aria-hidden="true"
          focusable="false"
        >
          <rect y={tallest - outline.height} width={outline.length} height={outline.height} />
        </svg>
      )}
      <div className={styles.count}>
        <label className={styles.hidden} htmlFor={countId}>
          {count.label}
        </label>
        <Button size="small" aria-label={fill(words.fewer, { type: label })} onClick={add(-1)}>
          −
        </Button>
        <input
          ref={number}
          id={countId}
          name={count.name}
          inputMode="numeric"
          autoComplete="off"
          aria-describedby={describedBy(count)}
          aria-invalid={count.error === undefined ? undefined : true}
          onInput={({ currentTarget }) => {
            if (box.current !== null) box.current.checked = currentTarget.value.trim() !== ''
          }}
        />
        <Button size="small" aria-label={fill(words.more, { type: label })} onClick={add(1)}>
          +
        </Button>
      </div>
      <FieldError {...count} />
    </div>
  )
}

/** Types of containers to scale, each with its number: a tick is one, a number ticks its type. */
export const ContainerRows = ({ rows, words, isAsked, ...text }: ContainerRowsProps): ReactElement => (
  <fieldset className={styles.rows} aria-describedby={describedBy(text)} disabled={!isAsked} data-containers="">
    <legend>
      <FieldLabel {...text} />
    </legend>
    <FieldHint {...text} />
    {rows.map((row, index) => (
      <Row
        key={row.value}
        row={row}
        name={text.name}
        id={index === 0 ? fieldIdOf(text.name, text.idPrefix) : undefined}
        words={words}
        widest={mostOf(rows, 'length')}
        tallest={mostOf(rows, 'height')}
      />
    ))}
    <FieldError {...text} />
  </fieldset>
)
