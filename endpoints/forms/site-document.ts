import { type DefaultTreeAdapterMap, html, parse, serialize, defaultTreeAdapter as tree } from 'parse5'

export type Element = DefaultTreeAdapterMap['element']
type Node = DefaultTreeAdapterMap['node']

/** Maps an address on a host of the settings to the address where that host is reached. */
export type Relocate = (address: URL) => string

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value

export const setAttribute = (element: Element, name: string, value: string): void => {
  const known = element.attrs.find((one) => one.name === name)
  if (known === undefined) element.attrs.push({ name, value })
  else known.value = value
}

export const removeAttribute = (element: Element, name: string): void => {
  element.attrs = element.attrs.filter((one) => one.name !== name)
}

/** All elements below a node, in document order. */
export const elementsIn = (node: Node): readonly Element[] => {
  if (!('childNodes' in node)) return []
  return node.childNodes.flatMap((child) =>
    tree.isElementNode(child) ? [child, ...elementsIn(child)] : elementsIn(child),
  )
}

export const setText = (element: Element, text: string): void => {
  element.childNodes = []
  tree.insertText(element, text)
}

export const newElement = (name: string, attributes: Readonly<Record<string, string>>): Element =>
  tree.createElement(
    name,
    html.NS.HTML,
    Object.entries(attributes).map(([key, value]) => ({ name: key, value })),
  )

const addresses = ['href', 'src', 'action', 'poster'] as const

/** Makes links absolute, since the document is served from the endpoints' address. Fragments stay on this page. */
const leadToSite = (element: Element, url: string, relocate: Relocate): void => {
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

/** A document of the site that the endpoints answer with. */
export type SiteAnswer = {
  readonly elements: readonly Element[]
  readonly serialize: () => string
}

/**
 * Parses a prerendered document, which is served from the endpoints' address: its links lead to the site, and what only
 * works on the site's own host is left out.
 */
export const openDocument = (document: string, url: string, relocate: Relocate): SiteAnswer => {
  const parsed = parse(document)
  const elements = elementsIn(parsed)
  for (const element of elements) {
    if (isLeftOut(element)) tree.detachNode(element)
    leadToSite(element, url, relocate)
    allowForeignStyles(element)
  }
  return { elements, serialize: () => serialize(parsed) }
}
