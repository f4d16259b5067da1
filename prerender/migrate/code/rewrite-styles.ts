import { createHash } from 'node:crypto'
import { child, children, findAll, type Node, nameOf, textOf } from '../syntax/node.ts'
import type { Module } from '../syntax/open-module.ts'
import { constantsOf, staticValue } from '../syntax/static-value.ts'
import type { SitePlan } from './site-plan.ts'
import { leave } from './todo.ts'

/** Properties whose numbers have no unit, as React knows them. */
const UNITLESS =
  /^(animationIterationCount|aspectRatio|columnCount|columns|fillOpacity|flex|flexGrow|flexShrink|fontWeight|gridArea|gridColumn|gridColumnEnd|gridColumnStart|gridRow|gridRowEnd|gridRowStart|lineClamp|lineHeight|opacity|order|orphans|scale|strokeOpacity|strokeWidth|tabSize|widows|zIndex|zoom)$/

const kebab = (name: string): string =>
  name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^ms-/, '-ms-')

/** The declarations of an object of styles; undefined if it holds more than texts and numbers. */
const declarationsOf = (style: object): readonly string[] | undefined => {
  const declarations = Object.entries(style).map(([name, value]: [string, unknown]) => {
    if (typeof value === 'string') return `${kebab(name)}: ${value};`
    if (typeof value !== 'number') return undefined
    return `${kebab(name)}: ${value === 0 || UNITLESS.test(name) || name.startsWith('--') ? value : `${value}px`};`
  })
  return declarations.every((declaration) => declaration !== undefined) ? declarations : undefined
}

const attributeOf = (element: Node, name: string): Node | undefined =>
  children(element, 'attributes').find((attribute) => nameOf(child(attribute, 'name')) === name)

/**
 * Makes classes of the styles that elements have as objects of constants: the policy of documents refuses `style`
 * attributes. Lists the others.
 */
export const rewriteStyles = (module: Module, plan: SitePlan): void => {
  const names = constantsOf(module.program)
  for (const element of findAll(module.program, ({ type }) => type === 'JSXOpeningElement')) {
    const attribute = attributeOf(element, 'style')
    if (attribute === undefined) continue
    const tag = nameOf(child(element, 'name')) ?? ''
    const value = staticValue(child(child(attribute, 'value'), 'expression'), names)?.value
    const declarations = typeof value === 'object' && value !== null ? declarationsOf(value) : undefined
    const classes = attributeOf(element, 'className')
    const written = textOf(child(classes, 'value'))
    const isElement = /^[a-z]/.test(tag) || tag === 'Link'
    if (declarations === undefined || !isElement || (classes !== undefined && written === undefined)) {
      leave(module, attribute, plan, [
        'Documents refuse `style` attributes by their policy.',
        'Write a class; or set the style in an effect.',
        'code',
      ])
      continue
    }
    const name = `inline-${createHash('sha256').update(declarations.join('')).digest('hex').slice(0, 6)}`
    plan.styles.set(name, declarations)
    if (classes === undefined) module.edit.update(attribute.start, attribute.end, `className="${name}"`)
    else {
      module.edit.update(classes.start, classes.end, `className="${written} ${name}"`)
      const before = /\s*$/.exec(module.code.slice(0, attribute.start))?.[0].length ?? 0
      module.edit.remove(attribute.start - before, attribute.end)
    }
    plan.notes.done(module.at(attribute), `A style is the class ${name} in templates/inline-styles.css.`, '', 'code')
  }
}

/** The style sheet of these classes. */
export const stylesFile = (styles: SitePlan['styles']): string =>
  [...styles]
    .map(([name, declarations]) => `.${name} {\n${declarations.map((line) => `  ${line}\n`).join('')}}\n`)
    .join('\n')
