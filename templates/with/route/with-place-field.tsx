import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { isComposing } from '../is-composing.ts'
import type { RouteClient, Suggestion } from './route-client.ts'
import styles from './with-place-field.module.css'

export type PlaceFieldWords = {
  readonly suggestions: string
  readonly none: string
  readonly unavailable: string
  readonly port: string
  readonly airport: string
  readonly city: string
}

type PlaceFieldProps = {
  readonly name: string
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly client: RouteClient
  readonly words: PlaceFieldWords
}

/** A field for a place, with suggestions for the typed text. Without JavaScript it is a plain field. */
export const WithPlaceField = ({
  name,
  label,
  hint,
  value,
  onChange,
  client,
  words,
}: PlaceFieldProps): ReactElement => {
  const id = useId()
  const [found, setFound] = useState<{ readonly typed: string; readonly suggestions: readonly Suggestion[] | null }>()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const newest = useRef(value)

  useEffect(() => {
    newest.current = value
  }, [value])

  const look = (typed: string): void => {
    newest.current = typed
    setActive(-1)
    if (typed.trim() === '') {
      setOpen(false)
      return
    }
    setOpen(true)
    client.suggest(typed).then((suggestions) => {
      // A later keystroke has replaced this request.
      if (newest.current === typed) setFound({ typed, suggestions })
    })
  }
  const choose = ({ text }: Suggestion): void => {
    newest.current = text
    onChange(text)
    setOpen(false)
    setActive(-1)
  }

  const options = isOpen && value.trim() !== '' ? (found?.suggestions ?? []) : []
  const state =
    found === undefined || found.typed !== value || !isOpen
      ? ''
      : found.suggestions === null
        ? words.unavailable
        : found.suggestions.length === 0 && value.trim().length > 1
          ? words.none
          : ''
  const optionId = (index: number): string => `${id}-${index}`

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (isComposing(event)) return
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setOpen(false)
      return
    }
    if (event.key === 'Enter' && active >= 0) {
      const suggestion = options[active]
      if (suggestion === undefined) return
      event.preventDefault()
      choose(suggestion)
      return
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (options.length === 0) look(value)
    else setActive((active + (event.key === 'ArrowDown' ? 1 : options.length + (active < 0 ? 0 : -1))) % options.length)
  }

  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      <div className={styles.box}>
        <input
          id={id}
          type="text"
          name={name}
          data-query-field=""
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={options.length > 0 ? `${id}-options` : undefined}
          aria-activedescendant={active >= 0 && options.length > 0 ? optionId(active) : undefined}
          aria-autocomplete="list"
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={80}
          value={value}
          onFocus={() => void client.suggest('')}
          onBlur={() => setOpen(false)}
          onChange={({ target }) => {
            onChange(target.value)
            look(target.value)
          }}
          onKeyDown={onKeyDown}
        />
        {options.length === 0 ? null : (
          <div id={`${id}-options`} role="listbox" aria-label={words.suggestions} className={styles.options}>
            {options.map((option, index) => (
              <div
                key={option.code}
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                className={styles.option}
                // The field keeps the focus.
                onPointerDown={(event) => {
                  event.preventDefault()
                  choose(option)
                }}
              >
                <span>{option.text}</span>{' '}
                <span className={styles.kind}>{`${words[option.kind]} · ${option.country}`}</span>
              </div>
            ))}
          </div>
        )}
      </div>
      <p role="status" className={styles.state}>
        {state}
      </p>
    </div>
  )
}
