import type { Anchor } from '../note.ts'
import { children, type Node } from '../syntax/node.ts'
import type { Module } from '../syntax/open-module.ts'
import type { SitePlan } from './site-plan.ts'

/** Where the line of an offset begins. */
const lineStart = (code: string, offset: number): number => code.lastIndexOf('\n', offset - 1) + 1

/** Notes what is left, and keeps a comment to write above the statement that it is in. */
export const leave = (
  module: Module,
  node: Pick<Node, 'start'>,
  { notes }: Pick<SitePlan, 'notes'>,
  [problem, remedy, anchor]: readonly [problem: string, remedy: string, anchor: Anchor],
): void => {
  notes.left(module.at(node), problem, remedy, anchor)
  const statement = children(module.program, 'body').findLast(({ start }) => start <= node.start)
  const at = lineStart(module.code, statement?.start ?? 0)
  const comment = `// TODO(migrate): ${problem} ${remedy}${module.lineEnd}`
  const others = module.todos.get(at) ?? []
  if (!others.includes(comment)) module.todos.set(at, [...others, comment])
}
