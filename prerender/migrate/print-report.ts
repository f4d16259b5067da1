import type { Migration } from './migrate.ts'
import type { Note } from './note.ts'

const GUIDE = 'docs/from-gatsby.md'

const lineOf = ({ file, line, problem, remedy, anchor }: Note): string =>
  `${file}:${line}  ${problem}${remedy === '' ? '' : `\n    ${remedy}`} (${GUIDE}#${anchor})`

const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`

/** Prints what a migration did and what it leaves, and its numbers last. */
export const printReport = ({ files, notes }: Migration, isDry: boolean): string => {
  const all = [...files.values()]
  const copied = all.filter((file) => 'copyOf' in file).length
  const rewritten = all.filter((file) => 'from' in file && file.from !== undefined).length
  const left = notes.filter(({ kind }) => kind === 'left')
  const done = notes.filter(({ kind }) => kind === 'done')
  const section = (title: string, list: readonly Note[]): readonly string[] =>
    list.length === 0 ? [] : [title, '', ...list.map(lineOf), '']
  return [
    ...section('Settled', done),
    ...section('Left to you', left),
    [
      `${isDry ? 'Would rewrite' : 'Rewrote'} ${count(rewritten, 'file')}`,
      `${isDry ? 'copy' : 'copied'} ${copied}`,
      `${isDry ? 'write' : 'wrote'} ${all.length - copied - rewritten} new.`,
    ].join(', '),
    `${left.length} left to you, ${done.length} settled.`,
    '',
  ].join('\n')
}
