import { unclearIn } from '#content/schema/forms/ask-back.ts'
import type { Faults } from '#content/schema/forms/fault.ts'
import { fillUnclear } from '#content/schema/forms/unclear.ts'
import type { AnyFormProps } from '#templates/with/form/form-props.ts'
import type { SetView } from '#templates/with/form/form-view.ts'
import type { Display } from './display.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

/**
 * Updates the faults of fields while the form is filled in. Returns a function for a field that was left, which the form
 * calls itself, since a field may be left before this code is loaded.
 */
export const watchFields = (
  form: HTMLFormElement,
  { groups, words }: AnyFormProps,
  judge: () => Faults,
  { untitle }: Display,
  setView: SetView,
  signal: AbortSignal,
): ((left: EventTarget) => void) => {
  const fieldOf = (name: string) => groups.flatMap(({ fields }) => fields).find((field) => field.name === name)

  const onInput = ({ target }: Event): void => {
    if (!isField(target)) return
    const { name } = target
    // A fault disappears as soon as it is corrected. A remaining one appears when the field is left.
    const fault = judge()[name]
    setView((shown) => {
      const faults = { ...shown.faults, [name]: shown.faults[name] === undefined ? undefined : fault }
      if (Object.values(faults).every((one) => one === undefined)) untitle()
      return { ...shown, faults }
    })
  }

  const onLeave = (left: EventTarget): void => {
    // A field that has the focus again is judged when it is left again.
    if (!isField(left) || left === document.activeElement) return
    const { name } = left
    const fault = judge()[name]
    const field = fieldOf(name)
    const unclear = field && unclearIn(field, left.value)
    setView((shown) => {
      // An empty field that was only passed through has no fault yet.
      const isMissing = fault === 'required' || fault === 'no-email'
      if (isMissing && shown.faults[name] === undefined) return shown
      const text = fault === undefined ? '' : (fillUnclear(words.faults[fault], unclear) ?? '')
      const isNews = text !== '' && shown.faults[name] !== fault
      const status = isNews ? `${field?.label ?? ''}${words.colon}${text}` : shown.status
      return { ...shown, faults: { ...shown.faults, [name]: fault }, status }
    })
  }

  form.addEventListener('input', onInput, { signal })
  return onLeave
}
