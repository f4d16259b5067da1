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
  /** Title of the errors that must be corrected first. */
  readonly faultsTitle: string
  readonly marks: LetterMarks
  readonly letter: LetterWords
  readonly withoutScript: ScriptNoteProps
  readonly email: string
  readonly subject: string
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Links between the controls also lose the focus. */
const isControl = (target: EventTarget): target is Control => 'validity' in target

/** Values of forms on earlier pages, for the life of this document. */
const left = new Map<string, readonly HTMLInputElement[]>()

const answersOf = (form: HTMLFormElement): Answers => {
  const data = new FormData(form)
  return (name) => data.getAll(name).map(String)
}

/** A form whose answers become an e-mail that the visitor sends; the page itself sends nothing. */
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
  // Before hydration, the document shows an e-mail to be filled in by hand.
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
    // The browser may have filled the fields in before hydration.
    readAnswers()
  }, [])

  useEffect(() => {
    if (refusals > 0) summary.current?.focus()
  }, [refusals])

  const follow = ({ target }: FormEvent): void => {
    readAnswers()
    // An error disappears as soon as it is corrected; a new one appears when the field loses the focus.
    if (isControl(target) && judgeAnswer(target) === undefined) setFaults({ ...faults, [target.name]: undefined })
  }

  const judge = ({ target }: FocusEvent): void => {
    if (!isControl(target)) return
    const { name } = target
    const fault = judgeAnswer(target)
    // An untouched field gets no error for being empty.
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
