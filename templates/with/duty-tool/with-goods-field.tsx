import { type ComponentType, type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { GoodsReply } from '#freight/classify/answer-goods.ts'
import type { GoodsAnswer } from '#freight/classify/ask-goods.ts'
import { Link } from '#runtime/navigation/link.tsx'
import { useSearch } from '#runtime/navigation/use-search.ts'
import { useApp } from '#runtime/page/app-context.tsx'
import { FieldFrame } from '../../ui/field-frame.tsx'
import { FormGroup } from '../../ui/form.tsx'
import type { GoodsAnswersProps } from './goods-answers.tsx'

/** Finds codes for a description and what has been answered; undefined if it cannot. */
export type AskForGoods = (said: string, answers: readonly GoodsAnswer[]) => Promise<GoodsReply | undefined>

/** Loads what finds codes. */
export type OpenGoods = (basePath: string) => Promise<AskForGoods>

type GoodsFieldProps = Pick<GoodsAnswersProps, 'words' | 'hsIndex' | 'onChoose'> & { readonly openGoods: OpenGoods }

type Finder = { readonly Answers: ComponentType<GoodsAnswersProps>; readonly ask: AskForGoods }

type Shown =
  | { readonly _tag: 'Nothing' | 'Loading' | 'Failed' }
  | ({ readonly _tag: 'Found' } & Pick<Finder, 'Answers'> & Pick<GoodsAnswersProps, 'reply' | 'answers'>)

/** A field that finds a code from words. What it needs loads when it gets the focus. */
export const WithGoodsField = ({ words, hsIndex, openGoods, onChoose }: GoodsFieldProps): ReactElement => {
  const { basePath } = useApp().site
  const [search] = useSearch()
  const [typed, setTyped] = useState('')
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

  const takeUp = useEffectEvent((query: string): void => {
    const what = new URLSearchParams(query).get('what')?.slice(0, 100)
    if (what === undefined || what === typed) return
    setTyped(what)
    show(what, [])
  })
  useEffect(() => takeUp(search), [search])

  const link = <Link to={hsIndex}>{words.browse}</Link>
  return (
    <form
      aria-label={words.label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (shown._tag !== 'Found') show(typed, [])
      }}
    >
      <FormGroup legend={words.legend} hint={words.note}>
        <FieldFrame name="what" label={words.label} hint={words.hint} width="full">
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
              onChange={({ target }) => {
                setTyped(target.value)
                show(target.value, [])
              }}
            />
          )}
        </FieldFrame>
        {shown._tag === 'Failed' ? (
          <p role="alert" style={{ gridColumn: '1 / -1' }}>
            {words.failed} {link}
          </p>
        ) : shown._tag === 'Loading' ? (
          <p role="status" style={{ gridColumn: '1 / -1' }}>
            {words.wait}
          </p>
        ) : shown._tag === 'Found' ? (
          <shown.Answers
            {...{ words, hsIndex, onChoose }}
            reply={shown.reply}
            answers={shown.answers}
            onAnswer={(answer) => show(typed, [...shown.answers, answer])}
          />
        ) : null}
        <noscript>
          <p>
            {words.withoutScript}
            {link}
          </p>
        </noscript>
      </FormGroup>
    </form>
  )
}
