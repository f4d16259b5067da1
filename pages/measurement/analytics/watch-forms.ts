/** Marks a form with its id. */
const FORM = 'form[data-form]'

export type FormStep = 'Form started' | 'Form submitted'

const formOf = (target: EventTarget | null): string | undefined => {
  const form = target instanceof Element ? target.closest<HTMLFormElement>(FORM) : null
  return form?.dataset['form']
}

/** Follows how far visitors get in forms: their ids, and never what is typed. */
export const watchForms = (document: Document, onStep: (step: FormStep, form: string) => void): void => {
  const started = new Set<string>()
  document.addEventListener('input', ({ target }) => {
    const form = formOf(target)
    if (form === undefined || started.has(form)) return
    started.add(form)
    onStep('Form started', form)
  })
  document.addEventListener('submit', ({ target }) => {
    const form = formOf(target)
    if (form === undefined) return
    started.delete(form)
    onStep('Form submitted', form)
  })
}

/** Forms of a page that its visitors see; the one in the footer is on every page and counts as none of them. */
export const formsOf = (document: Document): readonly string[] =>
  [...document.querySelectorAll<HTMLFormElement>(`main ${FORM}`)].flatMap(({ dataset: { form } }) => form ?? [])
