import {
  type ComponentType,
  type MouseEvent,
  type ReactElement,
  type SubmitEvent,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Answers } from '#content/schema/forms/form.ts'
import { countNames, type QuoteStep, quoteSteps } from '#content/schema/forms/quote-names.ts'
import { ContainerRows } from '../../sections/quote/container-rows.tsx'
import { EmptyLetter } from '../../sections/quote/empty-letter.tsx'
import { StepList } from '../../sections/quote/step-list.tsx'
import { askedIn, askedNames, fillAsked } from '../../sections/request-form/fill-asked.ts'
import { FormControl } from '../../sections/request-form/form-control.tsx'
import type { AnswerField, FieldGroup } from '../../sections/request-form/form-field.ts'
import { fill } from '../../sections/tool/fill.ts'
import { Arrow } from '../../ui/arrow.tsx'
import { Button } from '../../ui/button.tsx'
import { FormClientContext } from '../form/form-client.ts'
import type { FormProps } from '../form/form-props.ts'
import { useForm } from '../form/use-form.tsx'
import { type ChosenLane, forgetChosenLane, readChosenLane } from '../lane/chosen-lane.ts'
import type { LiveQuoteProps, QuoteFacts } from './live-quote.tsx'
import styles from './with-quote-form.module.css'

export type QuoteFormData = {
  readonly form: FormProps
  readonly facts: Omit<QuoteFacts, 'groups' | 'edition'>
}

/** Loads the code of the letter and the price. */
export type LoadLiveQuote = () => Promise<ComponentType<LiveQuoteProps>>

type Props = QuoteFormData & { readonly load: LoadLiveQuote }

/** The step that a fragment names: the first unless it names another. */
const stepIn = (hash: string): QuoteStep => quoteSteps.find((step) => `#${step}` === hash) ?? 'cargo'

const headingOf = (step: QuoteStep): HTMLElement | null => document.getElementById(step)

const answersOf = (form: HTMLFormElement): Answers => {
  const data = new FormData(form)
  return Object.fromEntries([...new Set(data.keys())].map((name) => [name, data.getAll(name).map(String)]))
}

/** An end of the chosen lane as a visitor would type it. A city goes by its name alone. */
const textOf = ({ name, code }: ChosenLane['from'], edition: string): string =>
  code.includes('-') ? name : edition === 'zh-CN' ? `${name}（${code}）` : `${name} (${code})`

const modeValues: Readonly<Record<ChosenLane['mode'], string>> = {
  fcl: 'ocean-fcl',
  lcl: 'ocean-lcl',
  rail: 'rail',
  air: 'air',
}

const inputIn = (form: HTMLFormElement | null, name: string): HTMLInputElement | undefined => {
  const input = form?.elements.namedItem(name)
  return input instanceof HTMLInputElement ? input : undefined
}

/** Entries of the history under one link. `held` is what the fields that links may fill in held when it was left. */
type Stay = { held: Readonly<Record<string, string>> }

/** Reads the fields that links may fill in. */
const heldIn = (form: HTMLFormElement): Readonly<Record<string, string>> => {
  const data = new FormData(form)
  return Object.fromEntries(askedNames.map((name) => [name, String(data.get(name) ?? '')]))
}

/** Answers a question as a visitor would, so that all who watch the form hear of it. */
const putAnswer = (form: HTMLFormElement, name: string, value: string): void => {
  for (const input of form.querySelectorAll<HTMLInputElement>(`[name='${name}']`)) {
    const isChoice = input.type === 'radio'
    const isSame = isChoice ? input.checked === (input.value === value) : input.value === value
    if (isSame) continue
    if (isChoice) input.checked = input.value === value
    else input.value = value
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

const countsOf = (fields: readonly AnswerField[]): ReadonlySet<string> => {
  const names = Object.values(countNames)
  return new Set(fields.map(({ name }) => name).filter((name) => names.includes(name)))
}

/**
 * The quote form in three steps beside a letter that is drawn from the answers. The address names the step, so that Back
 * goes a step back and a reload returns. Without JavaScript it is one page.
 */
export const WithQuoteForm = ({ form: props, facts, load }: Props): ReactElement => {
  const { groups, words: formWords, edition, form: id, idPrefix } = props
  const { words } = facts
  const client = use(FormClientContext)
  const { form, view, attributes, start, faultOf, sending, open } = useForm(props)
  const [Live, setLive] = useState<ComponentType<LiveQuoteProps>>()
  const [answers, setAnswers] = useState<Answers>({})
  const [priceBox, setPriceBox] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [filled, setFilled] = useState<ChosenLane>()
  const [step, setStep] = useState<QuoteStep>()
  const location = useLocation()
  const navigate = useNavigate()
  const shown = useRef(location)
  const stays = useRef(new Map<string, Stay>())
  const before = useRef(step)

  const begin = (): void => {
    // A chunk that failed to load is requested again with the next focus.
    load().then(
      (loaded) => setLive(() => loaded),
      () => {},
    )
  }
  const read = (): void => {
    if (form.current === null) return
    const known = answersOf(form.current)
    // Form and letter are drawn between keys: a key need not wait for them.
    startTransition(() => setAnswers(known))
  }

  /** Starts from the lane that the visitor chose, where neither a link nor a draft says otherwise. */
  const fillLane = (): void => {
    const [origin, destination] = (['origin', 'destination'] as const).map((name) => inputIn(form.current, name))
    const lane = readChosenLane()
    if (lane === undefined || origin === undefined || destination === undefined) return
    if (origin.value !== '' || destination.value !== '') return
    origin.value = textOf(lane.from, edition)
    destination.value = textOf(lane.to, edition)
    setFilled(lane)
    const modes = [...(form.current?.querySelectorAll<HTMLInputElement>('[name=mode]') ?? [])]
    if (modes.some(({ checked }) => checked)) return
    for (const mode of modes) mode.checked = mode.value === modeValues[lane.mode]
  }

  const arrive = useEffectEvent(async (): Promise<void> => {
    fillAsked((form.current?.elements ?? []) as Iterable<HTMLInputElement>, window.location.search)
    read()
    // A draft comes first.
    if (client.isExpected(id)) await open().catch(() => {})
    if (form.current === null) return
    fillLane()
    read()
    const known = answersOf(form.current)
    if (
      stepIn(window.location.hash) !== 'cargo' ||
      [known['mode'], known['origin']].some((list) => (list?.[0] ?? '') !== '')
    )
      begin()
  })
  useEffect(() => void arrive(), [])

  /**
   * Keeps the promise of a link that was followed on the form itself: the fields that it names are filled in again, the
   * others stay. Back and forward bring what stood there. Answers that wait to be sent are left alone.
   */
  const follow = useEffectEvent(({ key, search }: typeof location): void => {
    const { key: last, search: lastSearch } = shown.current
    const stay = stays.current.get(last) ?? { held: {} }
    stays.current.set(last, stay)
    if (search === lastSearch) {
      // Another step under the same link.
      stays.current.set(key, stay)
      return
    }
    const { current: target } = form
    if (target === null || view.isWaiting) return
    stay.held = heldIn(target)
    const filling = stays.current.get(key)?.held ?? askedIn(search)
    for (const name of askedNames) if (filling[name] !== undefined) putAnswer(target, name, filling[name])
    if (Object.keys(filling).length > 0) begin()
  })

  // Documents are built without a fragment. Each navigation has a location of its own.
  useLayoutEffect(() => {
    if (shown.current.key !== location.key) follow(location)
    shown.current = location
    setStep(stepIn(window.location.hash))
  }, [location])

  // What a draft or a queue puts into the fields fires no event.
  const readAgain = useEffectEvent(read)
  useEffect(() => {
    if (view.hasDraft || view.status !== '') readAgain()
  }, [view.hasDraft, view.status])

  useEffect(() => {
    const last = before.current
    before.current = step
    if (step === undefined || last === undefined || last === step) return
    const heading = headingOf(step)
    // A field of a hidden step keeps the focus until the next frame.
    if (heading?.parentElement?.contains(document.activeElement) === false) heading.focus({ preventScroll: true })
  }, [step])

  const goTo = (to: QuoteStep): void => {
    // The heading takes the focus with the navigation, so that it has to be shown before.
    flushSync(() => setStep(to))
    void navigate({ search: window.location.search, hash: `#${to}` })
  }
  const next = async (): Promise<void> => {
    if (step === undefined || step === 'you') return
    const names = groups.filter((group) => group.step === step).flatMap(({ fields }) => fields.map(({ name }) => name))
    // Without the code that judges, nothing is lost: all answers are judged before they are sent.
    const isSound = await open().then(
      ({ check }) => check(names),
      () => true,
    )
    if (isSound) goTo(step === 'cargo' ? 'route' : 'you')
  }

  /** Shows the step of a field before the list of faults moves the focus there. */
  const onClickCapture = ({ target }: MouseEvent): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-error-summary] a') : null
    if (link === null) return
    const place = document.getElementById(link.hash.slice(1))?.closest<HTMLElement>('[data-step]')?.dataset['step']
    const to = quoteSteps.find((each) => each === place)
    if (to === undefined || to === step) return
    const { hash: field } = link
    goTo(to)
    requestAnimationFrame(() => document.querySelector<HTMLElement>(field)?.focus({ preventScroll: false }))
  }

  const mode = answers['mode']?.[0]
  const isContainers = mode === undefined || mode === 'ocean-fcl' || mode === 'rail'

  const controlOf = (field: AnswerField, fields: readonly AnswerField[]): ReactElement | null => {
    const counts = countsOf(fields)
    if (counts.has(field.name)) return null
    if (field.name !== 'containers' || field.kind !== 'choices')
      return <FormControl key={field.name} {...{ field, words: formWords, idPrefix }} error={faultOf(field.name)} />
    return (
      <ContainerRows
        key={field.name}
        name={field.name}
        label={field.label}
        hint={field.hint}
        optional={formWords.optional}
        error={faultOf(field.name)}
        idPrefix={idPrefix}
        isAsked={isContainers}
        words={words}
        rows={field.options.map((option) => {
          const name = countNames[option.value] ?? ''
          const label = fields.find((one) => one.name === name)?.label ?? option.label
          return { ...option, count: { name, label, optional: formWords.optional, error: faultOf(name), idPrefix } }
        })}
      />
    )
  }

  const { isWaiting, hasDraft, status, onTryNow, onChange, onClear } = sending
  const actionsOf = (of: QuoteStep): ReactElement => (
    <div className={styles.actions}>
      {isWaiting ? (
        <>
          <Button look="solid" onClick={onTryNow}>
            {formWords.tryNow}
          </Button>
          <Button onClick={onChange}>{formWords.change}</Button>
        </>
      ) : (
        <>
          {of === 'you' ? (
            <Button type="submit" look="solid">
              {formWords.send} <Arrow />
            </Button>
          ) : (
            <span className={styles.next}>
              <Button look="solid" onClick={() => void next()}>
                <span>{of === 'cargo' ? words.toRoute : words.toYou}</span> <Arrow />
              </Button>
            </span>
          )}
          {of === 'cargo' ? null : (
            <span className={styles.next}>
              <Button onClick={() => goTo(of === 'you' ? 'route' : 'cargo')}>{words.back}</Button>
            </span>
          )}
        </>
      )}
      {hasDraft && !isWaiting ? <Button onClick={onClear}>{formWords.clear}</Button> : null}
    </div>
  )

  const isFilled =
    filled !== undefined &&
    answers['origin']?.[0] === textOf(filled.from, edition) &&
    answers['destination']?.[0] === textOf(filled.to, edition)
  const summary = [answers['origin']?.[0], answers['destination']?.[0]]
    .filter((text) => (text ?? '') !== '')
    .join(' → ')

  return (
    <div className={styles.page}>
      <div className={styles.steps}>
        <StepList
          label={words.steps}
          steps={quoteSteps.map((each) => ({ id: each, name: words[each] }))}
          current={step ?? 'cargo'}
          onChoose={goTo}
          note={words.minutes}
        />
      </div>
      <form
        {...attributes}
        className={styles.form}
        data-shown={step ?? ''}
        onFocus={() => {
          attributes.onFocus()
          if (Live === undefined) begin()
        }}
        onInput={read}
        onReset={() => setTimeout(read)}
        onSubmitCapture={(event: SubmitEvent<HTMLFormElement>) => {
          if (step === undefined || step === 'you') return
          event.preventDefault()
          event.stopPropagation()
          void next()
        }}
        onClickCapture={onClickCapture}
      >
        {start}
        {quoteSteps.map((each, index) => (
          <div key={each} className={styles.step} data-step={each}>
            <h2 id={each} tabIndex={-1}>
              {words[each]} <small>{fill(words.position, { number: index + 1 })}</small>
            </h2>
            {groups
              .filter((group) => group.step === each)
              .map((group) => (
                <QuoteGroup key={group.legend} group={group}>
                  {group.fields.map((field) => controlOf(field, group.fields))}
                </QuoteGroup>
              ))}
            {each === 'route' && isFilled ? (
              <p className={styles.lane}>
                {words.fromLane}{' '}
                <Button
                  size="small"
                  onClick={() => {
                    forgetChosenLane()
                    for (const name of ['origin', 'destination']) {
                      const input = inputIn(form.current, name)
                      input?.setRangeText('', 0, input.value.length, 'end')
                      input?.dispatchEvent(new Event('input', { bubbles: true }))
                    }
                    inputIn(form.current, 'origin')?.focus()
                  }}
                >
                  {words.forget}
                </Button>
              </p>
            ) : null}
            {each === 'route' ? <div ref={setPriceBox} className={styles.price} /> : null}
            {actionsOf(each)}
          </div>
        ))}
        <p role="status" className={styles.status}>
          {status}
        </p>
        <ul className={styles.notes}>
          <li>{formWords.kept}</li>
          <li>{formWords.bots}</li>
        </ul>
      </form>
      <aside className={styles.letter} aria-label={words.letter.title} data-open={isOpen ? '' : undefined}>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span>{words.letter.bar}</span> <span>{summary}</span>
        </button>
        <div className={styles.sheet}>
          {Live === undefined ? (
            <EmptyLetter words={words.letter} />
          ) : (
            <Live {...facts} edition={edition} groups={groups} answers={answers} priceBox={priceBox} />
          )}
        </div>
      </aside>
    </div>
  )
}

type QuoteGroupProps = { readonly group: FieldGroup; readonly children: ReactElement | (ReactElement | null)[] }

/** Fields on one topic of a step. */
const QuoteGroup = ({ group: { legend, hint, fields }, children }: QuoteGroupProps): ReactElement => {
  const id = `group-${fields[0]?.name ?? ''}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: WebKit takes the legend of a fieldset out of its grid.
    <div role="group" aria-labelledby={id} className={styles.group}>
      <h3 id={id}>{legend}</h3>
      {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
      <div className={styles.fields}>{children}</div>
    </div>
  )
}
