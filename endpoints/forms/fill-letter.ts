import { defaultTreeAdapter as tree } from 'parse5'
import type { AnswerLine } from '../delivery/answer-lines.ts'
import {
  attribute,
  type Element,
  elementsIn,
  newElement,
  openDocument,
  type Relocate,
  removeAttribute,
  setText,
} from './site-document.ts'

/** Values for the placeholders of a line of the letter, by the name of the line. */
export type LetterFigures = Readonly<Record<string, Readonly<Record<string, string>>>>

export type LetterText = {
  readonly reference: string
  readonly lane: string
  readonly answers: readonly AnswerLine[]
  /** Lines that are not here are left out; without any, so is the note on how they are computed. */
  readonly figures: LetterFigures
}

export type OpenLetter = {
  /** Canals that ships avoid, as the page says. */
  readonly avoided: readonly string[]
  /** Puts the letter into its place, and returns the document. */
  readonly fill: (text: LetterText) => string
}

const inText = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

const findPart = (root: Element, name: string): Element | undefined =>
  elementsIn(root).find((element) => attribute(element, 'data-part') === name)

const newRow = ({ label, answer }: AnswerLine): Element => {
  const row = newElement('div', {})
  for (const [name, text] of [
    ['dt', label],
    ['dd', answer],
  ] as const) {
    const cell = newElement(name, {})
    tree.insertText(cell, text)
    tree.appendChild(row, cell)
  }
  return row
}

/**
 * Finds the place of a form's letter in the document of the page that thanks for it, for visitors without scripts.
 * Undefined if that page has none.
 */
export const openLetter = (document: string, url: string, form: string, relocate: Relocate): OpenLetter | undefined => {
  const { elements, serialize } = openDocument(document, url, relocate)
  const root = elements.find((element) => attribute(element, 'data-letter') === form)
  if (root === undefined) return undefined
  return {
    avoided: (attribute(root, 'data-avoided') ?? '').split(' ').filter((name) => name !== ''),
    fill: ({ reference, lane, answers, figures }) => {
      removeAttribute(root, 'hidden')
      for (const [name, text] of Object.entries({ reference, lane })) {
        const part = findPart(root, name)
        if (part !== undefined) setText(part, text)
      }
      const list = findPart(root, 'answers')
      if (list !== undefined) for (const line of answers) tree.appendChild(list, newRow(line))
      for (const row of elementsIn(root)) {
        const name = attribute(row, 'data-line')
        if (name === undefined) continue
        const values = figures[name]
        const cell = elementsIn(row).find(({ tagName }) => tagName === 'dd')
        if (values === undefined || cell === undefined) tree.detachNode(row)
        else setText(cell, inText(attribute(cell, 'data-text') ?? '', values))
      }
      if (Object.keys(figures).length === 0)
        for (const name of ['figures', 'note']) {
          const part = findPart(root, name)
          if (part !== undefined) tree.detachNode(part)
        }
      return serialize()
    },
  }
}
