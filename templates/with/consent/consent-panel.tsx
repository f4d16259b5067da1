import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { ConsentWords, OptionalPurpose } from './consent-words.ts'

export type ConsentPanelProps = {
  /** `question`: a strip that leaves the page readable. `choices`: a dialog with every purpose. */
  readonly view: 'question' | 'choices'
  readonly words: ConsentWords
  readonly privacyPath: string
  readonly hasGpc: boolean
  readonly granted: readonly string[]
  readonly onChoose: (purposes: readonly OptionalPurpose[]) => void
  readonly onClose: () => void
}

const optional: readonly OptionalPurpose[] = ['personalization', 'analytics', 'advertising']

const Purpose = ({
  name,
  label,
  hint,
  isGranted,
  isFixed = false,
}: {
  readonly name: string
  readonly label: string
  readonly hint: string
  readonly isGranted: boolean
  readonly isFixed?: boolean
}): ReactElement => (
  <div data-consent="purpose">
    <input
      type="checkbox"
      id={`consent-${name}`}
      name={name}
      defaultChecked={isGranted}
      disabled={isFixed}
      aria-describedby={`consent-${name}-hint`}
    />
    <label htmlFor={`consent-${name}`}>{label}</label>
    <p id={`consent-${name}-hint`}>{hint}</p>
  </div>
)

/** Asks for consent, and shows the dialog in which visitors choose and change their choices. */
export const ConsentPanel = (props: ConsentPanelProps): ReactElement => {
  const { words, privacyPath, hasGpc, granted, onChoose, onClose } = props
  const [view, setView] = useState(props.view)
  const [isAskedAgain, setAskedAgain] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (view === 'choices') dialog.current?.showModal()
  }, [view])
  const privacy = (
    <a href={privacyPath} onClick={() => dialog.current?.close()}>
      {words.privacy}
    </a>
  )
  // If the dialog was opened from the question, closing it without a choice returns to the question.
  const leave = (): void => {
    // First, because a modal dialog keeps the focus from all that is outside.
    dialog.current?.close()
    if (props.view === 'choices') onClose()
    else {
      setAskedAgain(true)
      setView('question')
    }
  }
  const decide = (chosen: readonly OptionalPurpose[]): void => {
    dialog.current?.close()
    onChoose(chosen)
    onClose()
  }
  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    decide(optional.filter((purpose) => data.has(purpose)))
  }
  if (view === 'question')
    return (
      <section data-consent="question" aria-labelledby="consent-title">
        <h2 id="consent-title">{words.title}</h2>
        {/* Two short paragraphs: as one, they would be the largest text of many a page, painted long after the rest. */}
        <p>{words.text}</p>
        <p>
          {words.until} {privacy}
        </p>
        <div data-consent="buttons">
          <Button size="small" onClick={() => decide(optional)}>
            {words.accept}
          </Button>
          <Button size="small" onClick={() => decide([])}>
            {words.refuse}
          </Button>
          <Button size="small" aria-haspopup="dialog" autoFocus={isAskedAgain} onClick={() => setView('choices')}>
            {words.choose}
          </Button>
        </div>
      </section>
    )
  return (
    <dialog ref={dialog} data-consent="choices" aria-labelledby="consent-choices" onCancel={leave}>
      <form onSubmit={save}>
        <h2 id="consent-choices">{words.choices}</h2>
        <p>
          {words.choicesText} {privacy}
        </p>
        {hasGpc ? <p data-consent="gpc">{words.gpc}</p> : null}
        <Purpose name="necessary" {...words.necessary} isGranted isFixed />
        {optional.map((purpose) => (
          <Purpose
            key={purpose}
            name={purpose}
            {...words.purposes[purpose]}
            isGranted={granted.includes(purpose) && !(hasGpc && purpose === 'advertising')}
            isFixed={hasGpc && purpose === 'advertising'}
          />
        ))}
        <div data-consent="buttons">
          <Button size="small" type="submit">
            {words.save}
          </Button>
          <Button size="small" onClick={() => decide(optional)}>
            {words.accept}
          </Button>
          <Button size="small" onClick={() => decide([])}>
            {words.refuse}
          </Button>
          <Button size="small" onClick={leave}>
            {words.close}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
