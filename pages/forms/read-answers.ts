import type { Answers } from '#content/schema/forms/form.ts'
import { hiddenNames } from '#content/schema/forms/hidden-names.ts'

const own = Object.values(hiddenNames) as readonly string[]

/** Answers of a form, including those known to the page, without fields for the endpoint. */
export const readAnswers = (form: HTMLFormElement): Answers => {
  const data = new FormData(form)
  const texts = [...data].filter(
    ([name, value]) => typeof value === 'string' && !own.includes(name) && !name.startsWith(hiddenNames.wording),
  )
  const names = [...new Set(texts.map(([name]) => name))]
  return Object.fromEntries(names.map((name) => [name, data.getAll(name).map(String)]))
}

export const readHoneypot = (form: HTMLFormElement): string => {
  const value = new FormData(form).get(hiddenNames.honeypot)
  return typeof value === 'string' ? value : ''
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (element: Element): element is Control => 'name' in element && 'value' in element

/** Consent must be given each time; files, passwords and card numbers are never stored. */
const isKept = (control: Control): boolean =>
  control.type !== 'hidden' &&
  control.type !== 'password' &&
  control.type !== 'file' &&
  control.type !== 'submit' &&
  control.type !== 'button' &&
  control.name !== hiddenNames.honeypot &&
  !control.name.startsWith('accept') &&
  !/^cc-|password/.test(control.autocomplete)

const keptControls = (form: HTMLFormElement): readonly Control[] =>
  [...form.elements].filter((element): element is Control => isControl(element) && isKept(element))

const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

/** Answers that may be stored: nothing empty, and no consent. */
export const readDraft = (form: HTMLFormElement): Answers => {
  const names = new Set(keptControls(form).map(({ name }) => name))
  return Object.fromEntries(
    Object.entries(readAnswers(form)).filter(
      ([name, values]) => names.has(name) && values.some((value) => value !== ''),
    ),
  )
}

/**
 * Restores answers into fields that are still unchanged: newer input takes precedence. What `filled` says was not typed.
 */
export const fillAnswers = (
  form: HTMLFormElement,
  answers: Answers,
  filled: Readonly<Record<string, string>> = {},
): void => {
  const present = Object.entries(readDraft(form))
  const touched = new Set(present.filter(([name, [value]]) => filled[name] !== value).map(([name]) => name))
  for (const control of keptControls(form)) {
    const values = answers[control.name]
    if (values === undefined || (touched.has(control.name) && !isChoice(control))) continue
    if (isChoice(control)) control.checked = values.includes(control.value)
    else control.value = values[0] ?? ''
  }
}
