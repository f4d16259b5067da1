import { type FocusEvent, type FormEvent, type MouseEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { chooseAsked } from '../sections/request-form/choose-asked.ts'
import { ErrorSummary } from '../sections/request-form/error-summary.tsx'
import { FormControl } from '../sections/request-form/form-control.tsx'
import type { FieldGroup } from '../sections/request-form/form-field.ts'
import { type Fault, type Faults, judgeAnswer, judgeAnswers } from '../sections/request-form/judge-answer.ts'
import { Letter, type LetterWords } from '../sections/request-form/letter.tsx'
import { ScriptNote, type ScriptNoteProps } from '../sections/request-form/script-note.tsx'
import { type Answers, type LetterMarks, writeBlankLetter, writeLetter } from '../sections/request-form/write-letter.ts'
import { Form, FormGroup } from '../ui/form.tsx'

export type RequestFormProps = {
  readonly label: string
  readonly groups: readonly FieldGroup[]
  readonly faults: Readonly<Record<Fault, string>>
  /** Stands over the list of what has to be put right before the letter can be written. */
  readonly faultsTitle: string
  readonly marks: LetterMarks
  readonly letter: LetterWords
  readonly withoutScript: ScriptNoteProps
  readonly email: string
  readonly subject: string
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Links stand between the controls, and lose the focus like them. */
const isControl = (target: EventTarget): target is Control => 'validity' in target

/** The controls of pages that were left, with what was filled in: for this tab, and no longer than its document. */
const left = new Map<string, readonly HTMLInputElement[]>()

const answersOf = (form: HTMLFormElement): Answers => {
  const data = new FormData(form)
  return (name) => data.getAll(name).map(String)
}

/** A form whose answers become an e-mail, which the visitor sends; nothing leaves the page by itself. */
export const WithRequestForm = ({
  label,
  groups,
  faults: words,
  faultsTitle,
  marks,
  letter,
  withoutScript,
  email,
  subject,
}: RequestFormProps): ReactElement => {
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  // The document holds a letter to be filled in by hand, for as long as the page is not alive.
  const [body, setBody] = useState(() => writeBlankLetter(groups, marks))
  const [faults, setFaults] = useState<Faults>({})
  const [lastLeft, setLastLeft] = useState('')
  const [refusals, setRefusals] = useState(0)

  const readAnswers = (): void => {
    if (form.current !== null) setBody(writeLetter(groups, answersOf(form.current), marks))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the first drawing
  useEffect(() => {
    const controls = [...(form.current?.elements ?? [])] as HTMLInputElement[]
    const { pathname, search } = window.location
    const before = left.get(pathname)
    if (before === undefined) chooseAsked(controls, search)
    before?.forEach(({ value, checked }, index) => {
      Object.assign(controls[index] ?? {}, { value, checked })
    })
    left.set(pathname, controls)
    // A browser may have filled the fields in before the page came to life.
    readAnswers()
  }, [])

  useEffect(() => {
    if (refusals > 0) summary.current?.focus()
  }, [refusals])

  const follow = ({ target }: FormEvent): void => {
    readAnswers()
    // A fault goes as soon as it is mended; whether there is another shows when the field is left.
    if (isControl(target) && judgeAnswer(target) === undefined) setFaults({ ...faults, [target.name]: undefined })
  }

  const judge = ({ target }: FocusEvent): void => {
    if (!isControl(target)) return
    const { name } = target
    const fault = judgeAnswer(target)
    // A field that was only passed through is not told off for being empty.
    if ((fault === 'required' || fault === 'no-email') && faults[name] === undefined) return
    setFaults({ ...faults, [name]: fault })
    setLastLeft(name)
  }

  const write = (event: MouseEvent): void => {
    const found = judgeAnswers(form.current?.querySelectorAll<Control>('[name]') ?? [])
    const isRefused = Object.keys(found).length > 0
    if (isRefused) event.preventDefault()
    setFaults(found)
    setLastLeft('')
    setRefusals(isRefused ? refusals + 1 : 0)
  }

  const fieldFaults = groups
    .flatMap(({ fields }) => fields)
    .flatMap(({ name, label: asked }) => {
      const fault = faults[name]
      return fault === undefined ? [] : [{ name, text: `${asked}${marks.colon}${words[fault]}` }]
    })

  return (
    <>
      <ScriptNote {...withoutScript} />
      <Form
        label={label}
        formRef={form}
        onChange={follow}
        onBlur={judge}
        status={fieldFaults.find(({ name }) => name === lastLeft)?.text ?? ''}
      >
        {groups.map(({ legend, hint, fields }) => (
          <FormGroup key={legend} legend={legend} hint={hint}>
            {fields.map((field) => {
              const fault = faults[field.name]
              return <FormControl key={field.name} field={field} error={fault && words[fault]} />
            })}
          </FormGroup>
        ))}
      </Form>
      <Letter words={letter} email={email} subject={subject} body={body} onWrite={write}>
        {refusals > 0 && fieldFaults.length > 0 ? (
          <ErrorSummary title={faultsTitle} faults={fieldFaults} ref={summary} />
        ) : null}
      </Letter>
    </>
  )
}
