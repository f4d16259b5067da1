import path from 'node:path'
import { resolveFile } from '../source/open-source.ts'
import { child, children, findAll, keyOf, type Node, nameOf, textOf } from '../syntax/node.ts'
import type { Module } from '../syntax/open-module.ts'
import { staticValue } from '../syntax/static-value.ts'
import { endingOf, finishModule, removeStatement, rewriteModule, specifierOf } from './rewrite-module.ts'
import type { SitePlan } from './site-plan.ts'
import { exportedName, toEsModule } from './to-es-module.ts'
import { leave } from './todo.ts'

/** Modules that take the place of `gatsby-browser` or `gatsby-ssr`. */
export type BrowserRewriting = {
  /** The rest of the module; undefined if nothing is left of it. */
  readonly file: { readonly target: string; readonly text: string } | undefined
  /** Style sheets and scripts that it imports for all pages, as specifiers from `pages/`. */
  readonly imports: readonly string[]
  readonly wraps: readonly ('wrapPageElement' | 'wrapRootElement')[]
  /** Whether it follows what happens in the document. */
  readonly hasHooks: boolean
  readonly lang: string | undefined
}

const WRAPS = ['wrapPageElement', 'wrapRootElement'] as const

/** Hooks that `withGatsbyBrowser` of the engine calls. */
const LIFECYCLE =
  /^(onClientEntry|onInitialClientRender|onPreRouteUpdate|onRouteUpdate|onRouteUpdateDelayed|shouldUpdateScroll|onServiceWorker\w+|onPrefetchPathname|onPostPrefetchPathname)$/

const REMEDIES: Readonly<Record<string, string>> = {
  onRenderBody: 'Write the tags into index.html.',
  onPreRenderHTML: 'Write the tags into index.html.',
  replaceRenderer: 'Pages are rendered by React alone.',
  replaceHydrateFunction: 'Pages are hydrated by React alone.',
  registerServiceWorker: 'Set worker: "on" in content/site.ts.',
  disableCorePrefetching: 'Prefetching is bounded by a budget of bytes.',
}

const exportsOf = (statement: Node): readonly string[] => {
  const assigned = exportedName(child(child(statement, 'expression'), 'left'))
  if (assigned !== undefined) return assigned === '' ? [] : [assigned]
  if (statement.type !== 'ExportNamedDeclaration') return []
  const declaration = child(statement, 'declaration')
  return [
    nameOf(child(declaration, 'id')),
    ...children(declaration, 'declarations').map((declarator) => nameOf(child(declarator, 'id'))),
    ...children(statement, 'specifiers').map((specifier) => keyOf(child(specifier, 'exported'))),
  ].filter((name) => name !== undefined)
}

/** The language that `onRenderBody` sets, if it does nothing else. */
const langIn = (statement: Node): string | undefined => {
  const calls = findAll(statement, (node) => node.type === 'CallExpression')
  const [only, ...others] = calls
  if (only === undefined || others.length > 0) return undefined
  const name = nameOf(child(only, 'callee')) ?? keyOf(child(child(only, 'callee'), 'property'))
  const value = staticValue(children(only, 'arguments')[0])?.value as Readonly<Record<string, unknown>> | undefined
  return name === 'setHtmlAttributes' && typeof value?.['lang'] === 'string' && Object.keys(value).length === 1
    ? value['lang']
    : undefined
}

const isSideEffect = (statement: Node): boolean =>
  statement.type === 'ImportDeclaration' && children(statement, 'specifiers').length === 0

const requiredForEffect = (statement: Node): Node | undefined => {
  const call = child(statement, 'expression')
  return statement.type === 'ExpressionStatement' &&
    call?.type === 'CallExpression' &&
    nameOf(child(call, 'callee')) === 'require'
    ? children(call, 'arguments')[0]
    : undefined
}

/** Rewrites `gatsby-browser` or `gatsby-ssr`: wrappers go to the frame, hooks to the client's entry. */
export const rewriteBrowser = (module: Module, plan: SitePlan): BrowserRewriting => {
  const target = `templates/${path.posix.basename(module.file).replace(/\.[^.]+$/, '')}${endingOf(module)}`
  const rewriting = rewriteModule(module, { target }, plan)
  toEsModule(module)
  const imports: string[] = []
  const wraps: BrowserRewriting['wraps'][number][] = []
  let hasHooks = false
  let lang: string | undefined
  let rest = 0
  for (const statement of children(module.program, 'body')) {
    const literal = isSideEffect(statement) ? child(statement, 'source') : requiredForEffect(statement)
    const from = textOf(literal)
    if (from !== undefined) {
      const file = /^\.{1,2}\//.test(from) ? resolveFile(plan.source, module.file, from) : undefined
      const to = file === undefined ? undefined : plan.targets.get(file)
      imports.push(to === undefined ? from : specifierOf('pages/entry.client.tsx', to))
      removeStatement(module, statement)
      continue
    }
    if (statement.type === 'ImportDeclaration') continue
    const names = exportsOf(statement)
    const found = langIn(statement)
    if (names[0] === 'onRenderBody' && found !== undefined) {
      lang = found
      removeStatement(module, statement)
      plan.notes.done(module.at(statement), `The language ${found} is in content/site.ts.`, '', 'settings')
      continue
    }
    rest += 1
    for (const name of names) {
      const wrap = WRAPS.find((known) => known === name)
      if (wrap !== undefined) wraps.push(wrap)
      else if (LIFECYCLE.test(name)) hasHooks = true
      else if (/^(on[A-Z]|replace|register|disable)/.test(name))
        leave(module, statement, plan, [
          `\`${name}\` has no counterpart.`,
          REMEDIES[name] ?? 'Nothing calls it.',
          'browser-hooks',
        ])
    }
  }
  return {
    file: rest === 0 ? undefined : { target, text: finishModule(module, rewriting) },
    imports,
    wraps,
    hasHooks,
    lang,
  }
}
