import path from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { listFiles, readText } from '#test/support/files.ts'

/** What shows a widget and its results. */
const FOLDERS = [
  'templates/with',
  'templates/sections/drawings',
  'templates/sections/duty-result',
  'templates/sections/emissions-result',
  'templates/sections/quote',
  'templates/sections/route',
  'templates/sections/tool',
]
const FILES = ['templates/sections/finding.tsx', 'templates/ui/compare-bars.tsx', 'templates/ui/data-table.tsx']

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string'

const nodesIn = (value: unknown): readonly Node[] =>
  Array.isArray(value) ? value.flatMap(nodesIn) : isNode(value) ? [value, ...Object.values(value).flatMap(nodesIn)] : []

/** Words of the site stay the same while a page is open. An entry of a list, `each`, is known by its key. */
const WORDS = /^(?:(?:words|formWords)\.[\w.]+|words\[each\]|label|legend|shown)$/

/** Elements, and names and functions that a file declares as such; `start` is the beginning of a form, of `useForm`. */
const isElement = (code: string, source: string): boolean =>
  /<|\.map\(|^render\w+\(|^(?:stepButton|actionsOf)\(|^(?:children|start)$/.test(code) ||
  new RegExp(
    `\\b${code}\\??: React(?:Node|Element)|const ${code} = (?:\\(\\s*)?(?:[^\\n]*\\? )?<|${code} =$`,
    'm',
  ).test(source)

/** Texts that may change beside other nodes of their element. */
const changingTexts = (file: string): readonly string[] => {
  const source = readText(repositoryDir, file)
  const { program } = parseSync(file, source)
  return nodesIn(program)
    .filter(({ type }) => type === 'JSXElement' || type === 'JSXFragment')
    .flatMap(({ children }) => {
      const filled = (children as readonly Node[]).filter(
        (child) =>
          !(child.type === 'JSXText' && /^\s*\n\s*$/.test(child['value'] as string)) &&
          (child['expression'] as Node | undefined)?.type !== 'JSXEmptyExpression',
      )
      if (filled.length < 2) return []
      return filled.flatMap(({ type, expression }) => {
        if (type !== 'JSXExpressionContainer' || !isNode(expression) || expression.type === 'Literal') return []
        const code = source.slice(expression.start, expression.end)
        return WORDS.test(code) || isElement(code, source) ? [] : [`${file}: {${code}}`]
      })
    })
}

/**
 * The browser's translator puts a text into an element of its own, and React changes the text that it took out. A text
 * that is alone in its element is written anew instead.
 */
it('a text of a widget that may change is alone in its element', () => {
  const files = FOLDERS.flatMap((folder) =>
    listFiles(path.join(repositoryDir, folder)).map((file) => path.join(folder, file)),
  ).concat(FILES)
  const checked = files.filter((file) => file.endsWith('.tsx'))
  expect(checked.length).toBeGreaterThan(40)
  expect(checked.flatMap(changingTexts)).toEqual([])
})
