import { type DefaultTreeAdapterMap, html, parse, serialize, defaultTreeAdapter as tree } from 'parse5'
import type { Answers } from '#content/schema/forms/form.ts'

type Element = DefaultTreeAdapterMap['element']
type Node = DefaultTreeAdapterMap['node']

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
  /** Maps an address on a host of the settings to the address where that host is reached. */
  readonly relocate: (address: URL) => string
}

const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value

const setAttribute = (element: Element, name: string, value: string): void => {
  const known = element.attrs.find((one) => one.name === name)
  if (known === undefined) element.attrs.push({ name, value })
  else known.value = value
}

const removeAttribute = (element: Element, name: string): void => {
  element.attrs = element.attrs.filter((one) => one.name !== name)
}

const elementsIn = (node: Node): readonly Element[] => {
  if (!('childNodes' in node)) return []
  return node.childNodes.flatMap((child) =>
    tree.isElementNode(child) ? [child, ...elementsIn(child)] : elementsIn(child),
  )
}

const setText = (element: Element, text: string): void => {
  element.childNodes = []
  tree.insertText(element, text)
}

const newElement = (name: string, attributes: Readonly<Record<string, string>>): Element =>
  tree.createElement(
    name,
    html.NS.HTML,
    Object.entries(attributes).map(([key, value]) => ({ name: key, value })),
  )

const addresses = ['href', 'src', 'action', 'poster'] as const

/** Makes links absolute, since the document is served from the endpoints' address. Fragments stay on this page. */
const leadToSite = (element: Element, url: string, relocate: Filling['relocate']): void => {
  for (const name of addresses) {
    const value = attribute(element, name)
    if (value !== undefined && !value.startsWith('#') && URL.canParse(value, url))
      setAttribute(element, name, relocate(new URL(value, url)))
  }
}

/**
 * Leaves out scripts, which would hydrate the page under a foreign address and clear the answers, and the site's source
 * policy, which applies to its own host.
 */
const isLeftOut = (element: Element): boolean =>
  element.tagName === 'script' ||
  (element.tagName === 'meta' && attribute(element, 'http-equiv') !== undefined) ||
  (element.tagName === 'link' &&
    /\b(modulepreload|preload|canonical|alternate|manifest)\b/.test(attribute(element, 'rel') ?? ''))

/** Stylesheets come from another origin here, which may not allow this one to read them. */
const allowForeignStyles = (element: Element): void => {
  if (element.tagName !== 'link') return
  removeAttribute(element, 'crossorigin')
  removeAttribute(element, 'integrity')
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
  const parsed = parse(document)
  const all = elementsIn(parsed)
  const form = all.find((element) => element.tagName === 'form' && attribute(element, 'data-form') === id)
  if (form === undefined) return undefined
  for (const element of all) {
    if (isLeftOut(element)) tree.detachNode(element)
    leadToSite(element, url, relocate)
    allowForeignStyles(element)
  }
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
  return serialize(parsed)
}
