import {
  type ComponentType,
  type ReactElement,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { GoodsIndex, WordData } from '#freight/classify/goods-index.ts'
import { Link } from '#runtime/navigation/link.tsx'
import { useSearch } from '#runtime/navigation/use-search.ts'
import { useApp } from '#runtime/page/app-context.tsx'
import { FieldFrame } from '../../ui/field-frame.tsx'
import { FormGroup } from '../../ui/form.tsx'
import type { GoodsAnswersProps } from './goods-answers.tsx'

/** Loads the data for a search; undefined if it is not there. */
export type OpenGoodsWords = (basePath: string) => Promise<WordData | undefined>

type GoodsFieldProps = {
  readonly words: GoodsAnswersProps['words']
  readonly hsIndex: string
  readonly open: OpenGoodsWords
  readonly onChoose: (code: string) => void
}

type Finder = { readonly Answers: ComponentType<GoodsAnswersProps>; readonly index: GoodsIndex }

/** A field that finds a code from words. What it needs loads when it gets the focus. */
export const WithGoodsField = ({ words, hsIndex, open, onChoose }: GoodsFieldProps): ReactElement => {
  const { basePath } = useApp().site
  const [search] = useSearch()
  const [typed, setTyped] = useState('')
  const [finder, setFinder] = useState<Finder | 'loading' | 'failed'>()
  const isLoading = useRef(false)
  const said = useDeferredValue(typed)

  const prepare = (): void => {
    if (isLoading.current) return
    isLoading.current = true
    setFinder('loading')
    Promise.all([import('./goods-answers.tsx'), open(basePath)])
      .then(([{ GoodsAnswers, openGoods }, data]) => {
        isLoading.current = data !== undefined
        setFinder(data === undefined ? 'failed' : { Answers: GoodsAnswers, index: openGoods(data) })
      })
      .catch(() => {
        isLoading.current = false
        setFinder('failed')
      })
  }

  const takeUp = useEffectEvent((query: string): void => {
    const what = new URLSearchParams(query).get('what')?.slice(0, 100)
    if (what === undefined || what === typed) return
    setTyped(what)
    prepare()
  })
  useEffect(() => takeUp(search), [search])

  const link = <Link to={hsIndex}>{words.browse}</Link>
  return (
    <form
      aria-label={words.label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        prepare()
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
              onFocus={prepare}
              onChange={({ target }) => {
                setTyped(target.value)
                prepare()
              }}
            />
          )}
        </FieldFrame>
        {finder === 'failed' ? (
          <p role="alert" style={{ gridColumn: '1 / -1' }}>
            {words.failed} {link}
          </p>
        ) : finder === undefined || said.trim() === '' ? null : finder === 'loading' ? (
          <p role="status" style={{ gridColumn: '1 / -1' }}>
            {words.wait}
          </p>
        ) : (
          <finder.Answers key={said} {...{ words, said, onChoose, hsIndex }} index={finder.index} />
        )}
        <noscript>
          <p>
            {words.withoutScript} {link}
          </p>
        </noscript>
      </FormGroup>
    </form>
  )
}
