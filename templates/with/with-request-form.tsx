import { type FocusEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { FormControl } from '../sections/request-form/form-control.tsx'
import type { FieldGroup } from '../sections/request-form/form-field.ts'
import { type Fault, judgeAnswer } from '../sections/request-form/judge-answer.ts'
import { Letter, type LetterWords } from '../sections/request-form/letter.tsx'
import { ScriptNote, type ScriptNoteProps } from '../sections/request-form/script-note.tsx'
import { type Answers, type LetterMarks, writeLetter } from '../sections/request-form/write-letter.ts'
import { Form, FormGroup } from '../ui/form.tsx'

export type RequestFormProps = {
  readonly label: string
  readonly groups: readonly FieldGroup[]
  readonly faults: Readonly<Record<Fault, string>>
  readonly marks: LetterMarks
  readonly letter: LetterWords
  readonly withoutScript: ScriptNoteProps
  readonly email: string
  readonly subject: string
}

const noAnswers: Answers = () => []

const answersOf = (form: HTMLFormElement): Answers => {
  const data = new FormData(form)
  return (name) => data.getAll(name).map(String)
}

/** A form whose answers become an e-mail, which the visitor sends; nothing leaves the page by itself. */
export const WithRequestForm = ({
  label,
  groups,
  faults,
  marks,
  letter,
  withoutScript,
  email,
  subject,
}: RequestFormProps): ReactElement => {
  const form = useRef<HTMLFormElement>(null)
  const [body, setBody] = useState(() => writeLetter(groups, noAnswers, marks))
  const [errors, setErrors] = useState<Readonly<Record<string, Fault | undefined>>>({})

  const readAnswers = (): void => {
    if (form.current !== null) setBody(writeLetter(groups, answersOf(form.current), marks))
  }

  // A browser may have filled the fields in before the page came to life.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the first drawing
  useEffect(readAnswers, [])

  const judge = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement)) return
    const { name, value } = target
    // A field that was only passed through is not told off for being empty.
    if (value === '' && errors[name] === undefined) return
    setErrors({ ...errors, [name]: judgeAnswer(target) })
  }

  return (
    <>
      <ScriptNote {...withoutScript} />
      <Form label={label} formRef={form} onChange={readAnswers} onBlur={judge}>
        {groups.map(({ legend, hint, fields }) => (
          <FormGroup key={legend} legend={legend} hint={hint}>
            {fields.map((field) => {
              const fault = errors[field.name]
              return <FormControl key={field.name} field={field} error={fault === undefined ? undefined : faults[fault]} />
            })}
          </FormGroup>
        ))}
      </Form>
      <Letter words={letter} email={email} subject={subject} body={body} />
    </>
  )
}
