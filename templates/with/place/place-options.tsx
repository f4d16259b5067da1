import { type ReactElement, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { watchPresses } from '../form/after-press.ts'
import { isComposing } from '../is-composing.ts'
import { inTime } from './in-time.ts'
import type { PlaceAnswer, PlaceClient, PlaceFieldWords, PlaceKind, Suggestion } from './place-client.ts'
import styles from './place-options.module.css'

export type PlaceOptionsProps = {
  readonly input: HTMLInputElement
  readonly client: PlaceClient
  readonly words: PlaceFieldWords
  /** The only kind that will do. */
  readonly kind?: PlaceKind | undefined
  /** Says nothing after the field is left: what reads the text says it. */
  readonly isQuiet?: boolean
  /** Receives the end of an entry by choice. */
  readonly onChoose?: (() => void) | undefined
}

type Looked = {
  readonly typed: string
  /** Null if the list of places cannot be had. */
  readonly answer: PlaceAnswer | null | 'late'
}

/** Longest wait for the list of places; an answer that comes later is shown then. */
const PATIENCE_MS = 1500

const paths: Readonly<Record<PlaceKind, string>> = {
  port: 'M8 2v12M5 5h6M2.5 9.5C3 12.5 5.5 14 8 14s5-1.5 5.5-4.5',
  airport: 'M8 1.5v13M8 6 1.5 10M8 6l6.5 4M8 12l-3 2M8 12l3 2',
  city: 'M2.5 14V6.5h5V14M7.5 14V2.5h6V14M1.5 14h13',
}

const KindIcon = ({ kind }: { readonly kind: PlaceKind }): ReactElement => (
  <svg viewBox="0 0 16 16" className={styles.icon} aria-hidden="true">
    <path d={paths[kind]} />
  </svg>
)

type Numbered = { readonly option: Suggestion; readonly index: number }

/** Country of an option, which tells cities of one name apart. */
const countryOf = (option: Suggestion | undefined): string | undefined => option?.country.split(' · ')[0]

/** Options in their order, those of one city together. */
const groupsOf = (
  options: readonly Suggestion[],
): readonly { readonly city: string | undefined; readonly members: readonly Numbered[] }[] => {
  const groups: { readonly city: string | undefined; readonly members: Numbered[] }[] = []
  for (const [index, option] of options.entries()) {
    const { city } = option
    const last = groups.at(-1)
    if (city !== undefined && last?.city === city && countryOf(last.members[0]?.option) === countryOf(option))
      last.members.push({ option, index })
    else groups.push({ city, members: [{ option, index }] })
  }
  return groups
}

/**
 * List of a combobox for a place, after the pattern of the ARIA Authoring Practices for editable ones, and what the text
 * is read as once the field is left. The field itself belongs to its form: a choice is typed into it.
 */
export const PlaceOptions = ({
  input,
  client,
  words,
  kind,
  isQuiet = false,
  onChoose,
}: PlaceOptionsProps): ReactElement => {
  const [looked, setLooked] = useState<Looked>()
  const [isOpen, setOpen] = useState(false)
  /** Code of the option that Enter takes: a list that comes later may have it elsewhere. */
  const [activeCode, setActiveCode] = useState<string>()
  /** What is read is said of an entry that has ended. */
  const [isEnded, setEnded] = useState(false)
  /** Nothing moves under a press that leaves the field. */
  const [afterPress] = useState(watchPresses)
  const newest = useRef('')
  const chosen = useRef<string>(undefined)

  const look = (typed: string, show: (change: () => void) => void): void => {
    newest.current = typed
    setActiveCode(undefined)
    if (typed.trim() === '') {
      setLooked(undefined)
      return
    }
    const take = (answer: Looked['answer']): void => {
      // A later keystroke has replaced this request.
      if (newest.current === typed) show(() => setLooked({ typed, answer }))
    }
    const asking = client.offer(typed, kind)
    void inTime(asking, PATIENCE_MS, 'late' as const).then(take)
    void asking.then(take)
  }

  const { answer } = looked ?? {}
  const found = answer === undefined || answer === null || answer === 'late' ? undefined : answer
  const options = isOpen ? (found?.list ?? []) : []
  const active = options.findIndex(({ code }) => code === activeCode)
  const activate = (index: number): void => setActiveCode(options[index]?.code)
  const listId = `${input.id}-places`
  const optionId = (index: number): string => `${listId}-${index}`

  const choose = ({ text }: Suggestion): void => {
    chosen.current = text
    newest.current = text
    setLooked(undefined)
    setOpen(false)
    setActiveCode(undefined)
    // Not by `value`: React would take the text for its own, and the form would hear of no change.
    input.setRangeText(text, 0, input.value.length, 'end')
    input.dispatchEvent(new Event('input', { bubbles: true }))
    onChoose?.()
  }

  const onInput = useEffectEvent((): void => {
    const { value } = input
    if (value === chosen.current) return
    chosen.current = undefined
    const isTyped = document.activeElement === input
    setOpen(isTyped)
    setEnded(!isTyped)
    look(value, isTyped ? (change) => change() : afterPress)
  })

  const onLeave = useEffectEvent((): void => {
    setOpen(false)
    setActiveCode(undefined)
    afterPress(() => setEnded(true))
    const { value } = input
    if (value !== chosen.current && looked?.typed !== value) look(value, afterPress)
  })

  const onReset = useEffectEvent((): void => {
    newest.current = ''
    chosen.current = undefined
    setLooked(undefined)
    setOpen(false)
  })

  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (isComposing({ nativeEvent: event, keyCode: event.keyCode })) return
    const { key } = event
    if (key === 'Escape' && isOpen && options.length > 0) {
      event.preventDefault()
      setOpen(false)
      setActiveCode(undefined)
    } else if (key === 'Enter') {
      const option = options[active]
      setOpen(false)
      if (option === undefined) return
      event.preventDefault()
      choose(option)
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      const count = options.length
      if (count === 0) {
        setOpen(true)
        setEnded(false)
        chosen.current = undefined
        look(input.value, (change) => change())
      } else if (key === 'ArrowDown') activate((active + 1) % count)
      else activate(active < 1 ? count - 1 : active - 1)
    } else if (key === 'ArrowLeft' || key === 'ArrowRight' || key === 'Home' || key === 'End') setActiveCode(undefined)
  })

  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    input.addEventListener('input', onInput, { signal })
    input.addEventListener('keydown', onKeyDown, { signal })
    input.addEventListener('blur', onLeave, { signal })
    input.form?.addEventListener('reset', onReset, { signal })
    return () => ended.abort()
  }, [input])

  // What is typed while this code loads.
  const begin = useEffectEvent((): void => {
    if (document.activeElement === input && input.value !== input.defaultValue) onInput()
    else void client.offer('')
  })
  useEffect(() => begin(), [])

  useLayoutEffect(() => {
    const isListed = options.length > 0
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-expanded', String(isListed))
    if (isListed) input.setAttribute('aria-controls', listId)
    else input.removeAttribute('aria-controls')
    if (isListed && active >= 0) {
      input.setAttribute('aria-activedescendant', optionId(active))
      document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
    } else input.removeAttribute('aria-activedescendant')
  })

  const describe = ({ kind: kindOf, country }: Suggestion): string => `${words[kindOf]} · ${country}`
  const title = found?.isNothing === true ? words.none : found?.reading === 'Several' ? words.several : undefined
  const line = (): string => {
    if (options.length > 0) return `${title ?? ''} ${words.count.replace('{count}', String(options.length))}`.trim()
    if (isQuiet || !(isEnded || isOpen)) return ''
    if (answer === null) return words.unavailable
    if (answer === 'late') return words.late
    const [only] = found?.meant ?? []
    // A text without a letter has no nearest spelling.
    if (found === undefined || only === undefined || !isEnded) return ''
    if (found.reading !== 'Known') return found.isNothing ? words.none : words.several
    const read =
      only.text === looked?.typed.trim() ? '' : words.read.replace('{place}', () => `${only.text} · ${describe(only)}`)
    const { others } = found
    return others === undefined ? read : `${read} ${words.others.replace('{city}', () => others.city)}`.trim()
  }
  const isAsking = isEnded && !isQuiet && found !== undefined
  const offered = isAsking
    ? found.reading === 'Unknown' && !found.isNothing
      ? found.list.slice(0, 5)
      : found.reading === 'Known'
        ? (found.others?.ports ?? [])
        : found.meant
    : []

  const showOption = ({ option, index }: Numbered): ReactElement => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and its keys choose.
    <div
      key={option.code}
      id={optionId(index)}
      role="option"
      aria-selected={index === active}
      tabIndex={-1}
      className={styles.option}
      // The field keeps the focus. A finger that scrolls the list does not choose.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => choose(option)}
    >
      <KindIcon kind={option.kind} />
      <span>
        <span>{option.text}</span> <span className={styles.kind}>{describe(option)}</span>
      </span>
    </div>
  )

  return (
    <>
      <div className={styles.anchor}>
        {options.length === 0 ? null : (
          <div className={styles.popup}>
            {title === undefined ? null : (
              <p className={styles.title} aria-hidden="true">
                {title}
              </p>
            )}
            <div id={listId} role="listbox" aria-label={words.suggestions} className={styles.list}>
              {groupsOf(options).map(({ city, members: [first, ...rest] }) =>
                first === undefined ? null : city === undefined ? (
                  showOption(first)
                ) : (
                  // biome-ignore lint/a11y/useSemanticElements: no element is a group of options in a list.
                  <div key={first.option.code} role="group" aria-labelledby={`${optionId(first.index)}-city`}>
                    <p id={`${optionId(first.index)}-city`} role="presentation" className={styles.city}>
                      {city}
                    </p>
                    {[first, ...rest].map(showOption)}
                  </div>
                ),
              )}
            </div>
          </div>
        )}
      </div>
      <div className={styles.notes}>
        <p role="status" className={options.length > 0 ? styles.spoken : styles.state}>
          {line()}
        </p>
        {offered.length === 0 ? null : (
          <ul className={styles.offered}>
            {offered.map((place) => (
              <li key={place.code}>
                <Button
                  size="small"
                  onClick={() => {
                    choose(place)
                    input.focus()
                  }}
                >
                  <span>{place.text}</span> <span className={styles.kind}>{describe(place)}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
