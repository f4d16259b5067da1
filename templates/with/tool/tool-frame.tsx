import type { MouseEvent, ReactElement, ReactNode } from 'react'
import { ErrorSummary } from '../../sections/request-form/error-summary.tsx'
import { Button } from '../../ui/button.tsx'
import { fieldIdOf } from '../../ui/field-text.ts'
import { Form } from '../../ui/form.tsx'
import { MoreFields } from './more-fields.tsx'
import styles from './tool-frame.module.css'
import type { ToolValues } from './tool-values.ts'
import type { Tool } from './use-tool.ts'

export type ToolFrameWords = {
  readonly label: string
  /** Shown to visitors without JavaScript, with a link to the prerendered results behind it. */
  readonly withoutScript: { readonly text: string; readonly link: string }
  readonly actions: { readonly calculate: string; readonly lines: string }
  readonly faults: { readonly title: string }
  readonly result: { readonly title: string }
  /** Label of the folded fields. */
  readonly more: string
}

type ToolFrameProps<Result> = {
  readonly tool: Tool<Result>
  readonly words: ToolFrameWords
  /** The few fields that come first. */
  readonly children: ReactNode
  /** The other fields, folded while they are as `preset` and without fault. */
  readonly more: {
    readonly fields: ReactNode
    readonly isMember: (name: string) => boolean
    readonly preset: ToolValues
    /** Says what the folded fields hold. */
    readonly held: string
  }
  /** Stands beside the fields. */
  readonly renderAnswer: (result: Result) => ReactNode
  /** Stand below both. */
  readonly renderLines: (result: Result) => ReactNode
}

const unfold = (element: Element | null): void => {
  element?.closest('details')?.setAttribute('open', '')
}

/** Opens what a link on the page leads to: a fold, or all of a section. */
const unfoldTarget = ({ target }: MouseEvent): void => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null
  const found = link === null ? null : document.getElementById(link.hash.slice(1))
  unfold(found)
  for (const fold of found?.closest('section')?.querySelectorAll('details[data-lines]') ?? []) {
    if (found?.tagName === 'H2') unfold(fold)
  }
}

const focusField = (name: string): void => {
  const field = document.getElementById(fieldIdOf(name))
  unfold(field)
  field?.focus({ focusVisible: true })
}

/** Shows the result where it is out of view. */
const showResult = (): void => {
  const title = document.getElementById('result')
  const top = title?.getBoundingClientRect().top ?? 0
  if (top < 0 || top > window.innerHeight / 2) title?.scrollIntoView()
}

/**
 * Form and result of a tool, side by side if there is room; on a phone, a summary at the bottom of the window stands
 * for the result while the form is filled in.
 */
export const ToolFrame = <Result,>({
  tool,
  words,
  children,
  more,
  renderAnswer,
  renderLines,
}: ToolFrameProps<Result>): ReactElement => {
  const { answer, form, generation, values } = tool
  const { isMember, preset } = more
  const faults = answer._tag === 'Faults' ? answer.faults : []
  const isChanged = Object.keys({ ...preset, ...values }).some(
    (name) => isMember(name) && values[name] !== preset[name],
  )
  const lines: ReactNode = answer._tag === 'Answer' ? renderLines(answer.result) : null
  return (
    <div onClickCapture={unfoldTarget}>
      <div className={styles.tool}>
        <div className={styles.inputs}>
          <noscript>
            <p className={styles.withoutScript}>
              {words.withoutScript.text}
              <a href="#cases">{words.withoutScript.link}</a>
            </p>
          </noscript>
          <Form
            key={generation}
            label={words.label}
            formRef={form}
            action="#cases"
            status={tool.announced}
            onChange={tool.follow}
            onFocus={tool.prepare}
            onSubmit={(event) => {
              event.preventDefault()
              tool.settle()
              const [fault] = faults
              if (fault === undefined) showResult()
              else focusField(fault.name)
            }}
          >
            <div className={styles.first}>{children}</div>
            <MoreFields
              summary={words.more}
              held={more.held}
              isOpen={isChanged || faults.some(({ name }) => isMember(name))}
            >
              {more.fields}
            </MoreFields>
            <div className={styles.submit}>
              <Button type="submit" look="solid">
                {words.actions.calculate}
              </Button>
            </div>
          </Form>
          <p className={styles.summary} data-faulty={answer._tag === 'Answer' ? undefined : ''}>
            <span>{answer.status}</span>
            <a href={answer._tag === 'Answer' ? '#lines' : '#result'}>{words.actions.lines}</a>
          </p>
        </div>
        <div className={styles.answer}>
          <section aria-labelledby="result">
            <h2 id="result">{words.result.title}</h2>
            {answer._tag === 'Answer' ? (
              renderAnswer(answer.result)
            ) : answer._tag === 'Faults' ? (
              <ErrorSummary title={words.faults.title} faults={answer.faults} />
            ) : (
              <p role="alert">{answer.status}</p>
            )}
          </section>
        </div>
      </div>
      {lines}
    </div>
  )
}
