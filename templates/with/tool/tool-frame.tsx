import type { ReactElement, ReactNode } from 'react'
import { ErrorSummary } from '../../sections/request-form/error-summary.tsx'
import { Band } from '../../ui/band.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import styles from './tool-frame.module.css'
import type { Tool } from './use-tool.ts'

export type ToolFrameWords = {
  readonly label: string
  /** Shown to visitors without JavaScript, with a link to the prerendered results behind it. */
  readonly withoutScript: { readonly text: string; readonly link: string }
  readonly actions: { readonly calculate: string; readonly lines: string }
  readonly faults: { readonly title: string }
  readonly result: { readonly title: string }
}

type ToolFrameProps<Result> = {
  readonly tool: Tool<Result>
  readonly words: ToolFrameWords
  /** The fields. */
  readonly children: ReactNode
  readonly renderResult: (result: Result) => ReactNode
}

/**
 * Form and result of a tool, one below the other, with a summary at the bottom of the window while the form is filled
 * in.
 */
export const ToolFrame = <Result,>({ tool, words, children, renderResult }: ToolFrameProps<Result>): ReactElement => {
  const { answer, form, generation } = tool
  return (
    <>
      <noscript>
        <p className={styles.withoutScript}>
          {words.withoutScript.text}
          <a href="#cases">{words.withoutScript.link}</a>
        </p>
      </noscript>
      <div className={styles.filled}>
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
            document.getElementById('result')?.scrollIntoView()
          }}
        >
          {children}
          <div className={styles.submit}>
            <Button type="submit" look="solid">
              {words.actions.calculate}
            </Button>
          </div>
        </Form>
        <p className={styles.summary} data-faulty={answer._tag === 'Answer' ? undefined : ''}>
          <span>{answer.status}</span>
          <a href="#result">{words.actions.lines}</a>
        </p>
      </div>
      {answer._tag === 'Answer' ? (
        renderResult(answer.result)
      ) : (
        <Band id="result" title={words.result.title}>
          {answer._tag === 'Faults' ? (
            <ErrorSummary title={words.faults.title} faults={answer.faults} />
          ) : (
            <p role="alert">{answer.status}</p>
          )}
        </Band>
      )}
    </>
  )
}
