import { defaultTreeAdapter as tree } from 'parse5'
import type { Answers } from '#content/schema/forms/form.ts'
import {
  attribute,
  type Element,
  elementsIn,
  newElement,
  openDocument,
  type Relocate,
  removeAttribute,
  setAttribute,
  setText,
} from './site-document.ts'

export type Filling = {
  /** Value of `data-form` on the form's element. */
  readonly form: string
  readonly values: Answers
  /** Error message for each invalid field and for the form as a whole. */
  readonly faults: Readonly<Record<string, { readonly label: string; readonly text: string }>>
  readonly notice?: string
  /** Marks the page's title as showing an error. */
  readonly retitle: (title: string) => string
  /** Separator between the label and the text of an error in the summary. */
  readonly colon: string
  readonly relocate: Relocate
}

const fillControl = (control: Element, given: readonly string[]): void => {
  const type = attribute(control, 'type') ?? 'text'
  if (control.tagName === 'textarea') setText(control, given[0] ?? '')
  else if (control.tagName === 'select')
    for (const option of elementsIn(control).filter(({ tagName }) => tagName === 'option')) {
      removeAttribute(option, 'selected')
      if (attribute(option, 'value') === (given[0] ?? '')) setAttribute(option, 'selected', '')
    }
  else if (type === 'checkbox' || type === 'radio') {
    removeAttribute(control, 'checked')
    if (given.includes(attribute(control, 'value') ?? 'on')) setAttribute(control, 'checked', '')
  } else if (type !== 'password') setAttribute(control, 'value', given[0] ?? '')
}

/** The group of choices that a control belongs to, if there are several. */
const groupOf = (control: Element, errorId: string): Element | undefined => {
  for (let node = control.parentNode; node !== null && 'tagName' in node; node = node.parentNode)
    if (node.tagName === 'fieldset')
      return elementsIn(node).some((inner) => attribute(inner, 'id') === errorId) &&
        elementsIn(node).every(
          (inner) => attribute(inner, 'name') === undefined || attribute(inner, 'name') === attribute(control, 'name'),
        )
        ? node
        : undefined
  return undefined
}

const markFault = (root: Element, control: Element, text: string): void => {
  const errorId = `${attribute(control, 'id') ?? ''}-error`
  const error = elementsIn(root).find((element) => attribute(element, 'id') === errorId)
  if (error === undefined) return
  setText(error, text)
  removeAttribute(error, 'hidden')
  const group = groupOf(control, errorId)
  const marked = group ?? control
  if (group === undefined) setAttribute(control, 'aria-invalid', 'true')
  else setAttribute(group, 'data-invalid', '')
  setAttribute(marked, 'aria-describedby', `${attribute(marked, 'aria-describedby') ?? ''} ${errorId}`.trim())
}

const fillSummary = (root: Element, lines: readonly { readonly text: string; readonly id?: string }[]): void => {
  const summary = elementsIn(root).find((element) => attribute(element, 'data-error-summary') !== undefined)
  const list = summary && elementsIn(summary).find(({ tagName }) => tagName === 'ul')
  if (summary === undefined || list === undefined) return
  removeAttribute(summary, 'hidden')
  setAttribute(summary, 'autofocus', '')
  list.childNodes = []
  for (const { text, id } of lines) {
    const item = newElement('li', {})
    if (id === undefined) tree.insertText(item, text)
    else {
      const link = newElement('a', { href: `#${id}` })
      tree.insertText(link, text)
      tree.appendChild(item, link)
    }
    tree.appendChild(list, item)
  }
}

/**
 * Puts answers and error messages into the prerendered document of the form's page, for visitors without scripts.
 * Undefined if the document does not contain the form.
 */
export const fillDocument = (document: string, url: string, filling: Filling): string | undefined => {
  const { form: id, values, faults, notice, retitle, colon, relocate } = filling
  const { elements: all, serialize } = openDocument(document, url, relocate)
  const form = all.find((element) => element.tagName === 'form' && attribute(element, 'data-form') === id)
  if (form === undefined) return undefined
  const controls = elementsIn(form).filter(
    (element) => attribute(element, 'name') !== undefined && attribute(element, 'type') !== 'submit',
  )
  for (const control of controls) {
    const given = values[attribute(control, 'name') ?? '']
    if (given !== undefined) fillControl(control, given)
  }
  const first = new Map<string, Element>()
  for (const control of controls) {
    const name = attribute(control, 'name') ?? ''
    if (!first.has(name)) first.set(name, control)
  }
  const lines = Object.entries(faults).map(([name, { label, text }]) => {
    const control = first.get(name)
    if (control !== undefined) markFault(form, control, text)
    const target = control === undefined ? undefined : attribute(control, 'id')
    return { text: `${label}${colon}${text}`, ...(target === undefined ? {} : { id: target }) }
  })
  const summary = [...(notice === undefined ? [] : [{ text: notice }]), ...lines]
  if (summary.length > 0) {
    fillSummary(form, summary)
    const title = all.find(({ tagName }) => tagName === 'title')
    const words = title?.childNodes[0]
    if (title !== undefined && words !== undefined && tree.isTextNode(words)) setText(title, retitle(words.value))
  }
  return serialize()
}
