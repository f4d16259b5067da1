import { Link } from '@fairlead/engine'
import { type ReactElement, useEffect, useRef } from 'react'
import type { DutyPage } from '#content/schema/tool-pages.ts'
import type { GoodsReply } from '#freight/classify/answer-goods.ts'
import type { GoodsAnswer, Topic } from '#freight/classify/ask-goods.ts'
import { writeHsCode } from '#search/read-hs-code.ts'
import { fill } from '../../sections/tool/fill.ts'
import { Button } from '../../ui/button.tsx'
import styles from './goods-answers.module.css'

export type GoodsAnswersProps = {
  readonly words: DutyPage['what']
  readonly hsIndex: string
  readonly reply: GoodsReply
  /** What was answered before this reply. */
  readonly answers: readonly GoodsAnswer[]
  readonly onAnswer: (answer: GoodsAnswer) => void
  readonly onChoose: (code: string) => void
}

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

/** Codes for a description with the reasons, and a question that narrows them. */
export const GoodsAnswers = ({
  words,
  hsIndex,
  reply: { found, question },
  answers,
  onAnswer,
  onChoose,
}: GoodsAnswersProps): ReactElement => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The button that had the focus is gone.
    if (answers.length > 0) title.current?.focus()
  }, [answers])

  const labelOf = (topic: Topic, value: string): string =>
    (topic === 'heading' ? question?.headings.find(({ code }) => code === value)?.name : words.values[value]) ?? value

  return (
    <div className={styles.answers}>
      <p role="status" className={styles.status}>
        {found.length === 0 ? words.none : fill(words.found, { count: String(found.length) })}
      </p>
      {found.length === 0 ? (
        <Link to={hsIndex}>{words.browse}</Link>
      ) : (
        <>
          {question === undefined ? null : (
            <fieldset className={styles.question}>
              <legend>{words.questions[question.topic]}</legend>
              {question.values.map((value) => (
                <Button key={value} size="small" onClick={() => onAnswer({ topic: question.topic, value })}>
                  {labelOf(question.topic, value)}
                </Button>
              ))}
              <Button size="small" onClick={() => onAnswer({ topic: question.topic })}>
                {words.unknown}
              </Button>
            </fieldset>
          )}
          <h3 ref={title} tabIndex={-1} className={styles.title}>
            {words.title}
          </h3>
          <ol className={styles.list}>
            {found.map(({ code, name, chapter, heading, matched }) => (
              <li key={code}>
                <p className={styles.name}>
                  <b>{writeHsCode(code)}</b> <span>{name}</span>
                </p>
                <p className={styles.why}>
                  {[
                    fill(words.chain, {
                      chapter: `${chapter.code} ${chapter.name}`,
                      heading: `${heading.code} ${heading.name}`,
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
