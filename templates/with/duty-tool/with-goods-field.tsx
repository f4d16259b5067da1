import { Link, useApp } from '@fairlead/engine'
import {
  type ChangeEvent,
  type ComponentType,
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { GoodsReply } from '#freight/classify/answer-goods.ts'
import type { GoodsAnswer } from '#freight/classify/ask-goods.ts'
import { FieldFrame } from '../../ui/field-frame.tsx'
import { isComposing } from '../is-composing.ts'
import type { GoodsAnswersProps } from './goods-answers.tsx'
import styles from './with-goods-field.module.css'

/** Finds codes for a description and what has been answered; undefined if it cannot. */
export type AskForGoods = (said: string, answers: readonly GoodsAnswer[]) => Promise<GoodsReply | undefined>

/** Loads what finds codes. */
export type OpenGoods = (basePath: string) => Promise<AskForGoods>

type GoodsFieldProps = Pick<GoodsAnswersProps, 'words' | 'hsIndex'> & {
  readonly openGoods: OpenGoods
  /** What was typed before. */
  readonly value: string
  /** Whether a code was chosen for it. */
  readonly isChosen: boolean
  /** Takes a code, and what it was found for. */
  readonly onChoose: (code: string, said: string) => void
  /** The field for the code. */
  readonly children: ReactNode
}

type Finder = { readonly Answers: ComponentType<GoodsAnswersProps>; readonly ask: AskForGoods }

type Shown =
  | { readonly _tag: 'Nothing' | 'Loading' | 'Failed' }
  | ({ readonly _tag: 'Found' } & Pick<Finder, 'Answers'> & Pick<GoodsAnswersProps, 'reply' | 'answers'>)

/** A field that finds a code from words. What it needs loads when it gets the focus. */
export const WithGoodsField = ({
  words,
  hsIndex,
  openGoods,
  value,
  isChosen,
  onChoose,
  children,
}: GoodsFieldProps): ReactElement => {
  const { basePath } = useApp().site
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState<Shown>({ _tag: 'Nothing' })
  const loading = useRef<Promise<Finder>>(undefined)
  const turn = useRef(0)

  const prepare = (): Promise<Finder> => {
    loading.current ??= Promise.all([import('./goods-answers.tsx'), openGoods(basePath)]).then(
      ([{ GoodsAnswers }, ask]) => ({ Answers: GoodsAnswers, ask }),
    )
    return loading.current
  }

  const find = async (said: string, answers: readonly GoodsAnswer[]): Promise<Shown> => {
    try {
      const { Answers, ask } = await prepare()
      const reply = await ask(said, answers)
      return reply === undefined ? { _tag: 'Failed' } : { _tag: 'Found', Answers, reply, answers }
    } catch {
      loading.current = undefined
      return { _tag: 'Failed' }
    }
  }

  const show = (said: string, answers: readonly GoodsAnswer[]): void => {
    turn.current += 1
    const own = turn.current
    if (said.trim() === '') {
      setShown({ _tag: 'Nothing' })
      return
    }
    setShown((before) => (before._tag === 'Found' ? before : { _tag: 'Loading' }))
    void find(said, answers).then((found) => {
      // Of answers to what was typed before, none is wanted.
      if (own === turn.current) setShown(found)
    })
  }

  const takeUp = useEffectEvent((): void => {
    if (value !== '' && !isChosen) show(value, [])
  })
  useEffect(() => takeUp(), [])

  const follow = (event: ChangeEvent<HTMLInputElement>): void => {
    // Words change no estimate; a code that is chosen for them does.
    event.stopPropagation()
    const { value: said } = event.target
    setTyped(said)
    // Letters of an input method are no words yet.
    if (!(event.nativeEvent as InputEvent).isComposing) show(said, [])
  }

  const link = <Link to={hsIndex}>{words.browse}</Link>
  return (
    <>
      <FieldFrame name="what" label={words.label} hint={words.hint}>
        {({ required: _, ...control }) => (
          <input
            {...control}
            type="text"
            maxLength={100}
            autoComplete="off"
            value={typed}
            onFocus={() => {
              // A failure is told when something is asked.
              prepare().catch(() => {
                loading.current = undefined
              })
            }}
            onChange={follow}
            onCompositionEnd={({ currentTarget }) => show(currentTarget.value, [])}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isComposing(event)) return
              // Enter asks for codes, and sends no form.
              event.preventDefault()
              if (shown._tag !== 'Found') show(typed, [])
            }}
          />
        )}
      </FieldFrame>
      {children}
      <div className={styles.below}>
        {shown._tag === 'Failed' ? (
          <p role="alert">
            {words.failed} {link}
          </p>
        ) : shown._tag === 'Loading' ? (
          <p role="status">{words.wait}</p>
        ) : shown._tag === 'Found' ? (
          <shown.Answers
            {...{ words, hsIndex }}
            reply={shown.reply}
            answers={shown.answers}
            onAnswer={(answer) => show(typed, [...shown.answers, answer])}
            onChoose={(code) => onChoose(code, typed)}
          />
        ) : typed !== '' && isChosen ? (
          <p>{words.broker}</p>
        ) : null}
        <noscript>
          <p>
            {words.withoutScript}
            {link}
          </p>
        </noscript>
      </div>
    </>
  )
}
