/** Selects forms with an id. */
const FORM = 'form[data-form]'

export type FormStep = 'Form started' | 'Form submitted'

const formOf = (target: EventTarget | null): string | undefined => {
  const form = target instanceof Element ? target.closest<HTMLFormElement>(FORM) : null
  return form?.dataset['form']
}

/**
 * Reports the steps that visitors take in forms: ids, never what is typed. Returns a function that detaches from the
 * document.
 */
export const watchForms = (document: Document, onStep: (step: FormStep, form: string) => void): (() => void) => {
  const started = new Set<string>()
  const watching = new AbortController()
  const { signal } = watching
  document.addEventListener(
    'input',
    ({ target }) => {
      const form = formOf(target)
      if (form === undefined || started.has(form)) return
      started.add(form)
      onStep('Form started', form)
    },
    { signal },
  )
  document.addEventListener(
    'submit',
    ({ target }) => {
      const form = formOf(target)
      if (form === undefined) return
      started.delete(form)
      onStep('Form submitted', form)
    },
    { signal },
  )
  return () => watching.abort()
}

/** Lists the visible forms of a page. The footer's form is on every page and does not count. */
export const formsOf = (document: Document): readonly string[] =>
  [...document.querySelectorAll<HTMLFormElement>(`main ${FORM}`)].flatMap(({ dataset: { form } }) => form ?? [])
