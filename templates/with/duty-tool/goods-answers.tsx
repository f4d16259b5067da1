import { type ReactElement, useEffect, useRef, useState } from 'react'
import type { DutyPage } from '#content/schema/tool-pages.ts'
import { askGoods, type GoodsAnswer, type GoodsQuestion } from '#freight/classify/ask-goods.ts'
import type { GoodsIndex } from '#freight/classify/goods-index.ts'
import { Link } from '#runtime/navigation/link.tsx'
import { readHsCode, writeHsCode } from '#search/read-hs-code.ts'
import { fill } from '../../sections/tool/fill.ts'
import { Button } from '../../ui/button.tsx'
import styles from './goods-answers.module.css'

export { openGoods } from '#freight/classify/goods-index.ts'

export type GoodsAnswersProps = {
  readonly words: DutyPage['what']
  readonly hsIndex: string
  readonly index: GoodsIndex
  readonly said: string
  readonly onChoose: (code: string) => void
}

const MOST = 5

/** Joins pairs of Chinese characters that overlap. */
const joinPairs = (matched: readonly string[]): readonly string[] => {
  const joined: string[] = []
  for (const word of matched) {
    const last = joined.at(-1)
    if (last !== undefined && /^\p{sc=Han}{2}$/u.test(word) && last.endsWith(word[0] ?? ' '))
      joined[joined.length - 1] = `${last}${word.slice(1)}`
    else joined.push(word)
  }
  return joined
}

/** The subheading of a code that was typed in place of words. */
const typedCode = (index: GoodsIndex, said: string): string | undefined => {
  const reading = readHsCode(said)
  if (reading._tag === 'NoCode' || reading.digits.length < 6) return undefined
  return index.names.has(reading.digits.slice(0, 6)) ? reading.digits : undefined
}

/** Codes for a description with the reasons, and a question that narrows them. Remounts for another description. */
export const GoodsAnswers = ({ words, hsIndex, index, said, onChoose }: GoodsAnswersProps): ReactElement => {
  const [answers, setAnswers] = useState<readonly GoodsAnswer[]>([])
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The button that had the focus is gone.
    if (answers.length > 0) title.current?.focus()
  }, [answers])

  const given = typedCode(index, said)
  const { candidates, question } =
    given === undefined
      ? askGoods(index, said, answers)
      : { candidates: [{ code: given, score: 1, matched: [] }], question: undefined }
  const shown = candidates.slice(0, MOST)
  const nameOf = (code: string): string => index.names.get(code) ?? code
  const labelOf = (topic: GoodsQuestion['topic'], value: string): string =>
    topic === 'heading' ? nameOf(value) : (words.values[value] ?? value)
  const answer = (topic: GoodsQuestion['topic'], value?: string): void =>
    setAnswers([...answers, value === undefined ? { topic } : { topic, value }])

  return (
    <div className={styles.answers}>
      <p role="status" className={styles.status}>
        {shown.length === 0 ? words.none : fill(words.found, { count: String(shown.length) })}
      </p>
      {shown.length === 0 ? (
        <Link to={hsIndex}>{words.browse}</Link>
      ) : (
        <>
          {question === undefined ? null : (
            <fieldset className={styles.question}>
              <legend>{words.questions[question.topic]}</legend>
              {question.values.map((value) => (
                <Button key={value} size="small" onClick={() => answer(question.topic, value)}>
                  {labelOf(question.topic, value)}
                </Button>
              ))}
              <Button size="small" onClick={() => answer(question.topic)}>
                {words.unknown}
              </Button>
            </fieldset>
          )}
          <h3 ref={title} tabIndex={-1} className={styles.title}>
            {words.title}
          </h3>
          <ol className={styles.list}>
            {shown.map(({ code, matched }) => (
              <li key={code}>
                <p className={styles.name}>
                  <b>{writeHsCode(code)}</b> <span>{nameOf(code.slice(0, 6))}</span>
                </p>
                <p className={styles.why}>
                  {[
                    fill(words.chain, {
                      chapter: `${code.slice(0, 2)} ${nameOf(code.slice(0, 2))}`,
                      heading: `${code.slice(0, 4)} ${nameOf(code.slice(0, 4))}`,
                    }),
                    ...(matched.length === 0
                      ? []
                      : [fill(words.matched, { words: joinPairs(matched).join(words.comma) })]),
                  ].join(' ')}
                </p>
                <Button size="small" onClick={() => onChoose(writeHsCode(code))}>
                  {fill(words.choose, { code: writeHsCode(code) })}
                </Button>
              </li>
            ))}
          </ol>
          <p className={styles.why}>{words.broker}</p>
        </>
      )}
    </div>
  )
}
