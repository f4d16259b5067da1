import { type AskedRow, type Finding, NOT_ASKABLE, type State } from './ask-rows.ts'
import type { Row } from './row.ts'

export const states: readonly State[] = ['holds', 'partly', 'missing', NOT_ASKABLE]

/** Why a row does not hold: once for both editions, if they agree. */
const reasonsOf = ({ findings }: AskedRow): readonly string[] => {
  const reasons = new Map<string, string[]>()
  for (const { check, edition, outcome } of findings) {
    if (outcome._tag !== 'Fails') continue
    const reason = `${check.kind}: ${check.name}: ${outcome.reason.split('\n').slice(0, 6).join(' ')}`
    reasons.set(reason, [...(reasons.get(reason) ?? []), edition])
  }
  const all = [...reasons].map(([reason, editions]) => `${editions.join(', ')}: ${reason}`)
  return findings.length === 0 ? ['There is no check.'] : all
}

/** What is printed while rows are asked: a dot, or what does not hold. */
export const progressOf = ({ id }: Row, { check, edition, outcome }: Finding): string =>
  outcome._tag === 'Fails' ? `\n${id}, ${edition}: ${check.name}: ${outcome.reason}\n` : '.'

const countOf = (asked: readonly AskedRow[], state: State): number => asked.filter((one) => one.state === state).length

/** The table that the command prints: a line for each row, and the reasons of those that do not hold. */
export const printed = (asked: readonly AskedRow[]): string => {
  const width = Math.max(...asked.map(({ row }) => row.id.length))
  const lines = asked.flatMap((one) => [
    `${one.row.id.padEnd(width)}  ${one.state.padEnd(7)}  ${one.row.sentence}`,
    ...(one.state === 'holds' || one.state === NOT_ASKABLE
      ? []
      : reasonsOf(one).map((reason) => `${' '.repeat(width + 11)}${reason}`)),
  ])
  const counts = states.map((state) => `${state}: ${countOf(asked, state)}`).join(', ')
  return [...lines, '', `${asked.length} rows. ${counts}.`].join('\n')
}

const TITLES: Readonly<Record<string, string>> = {
  1: 'What the product does and for whom',
  2: 'Screens and routes',
  3: 'Entities and their fields',
  4: 'States and transitions',
  5: 'Validation rules',
  6: 'Roles and permissions',
  7: 'The calls it makes',
  8: 'Error catalogue',
  9: 'Business constants and limits',
}

const INTRODUCTION = `# Specification

<!-- Written by \`npm run specification -- --write\` from test/specification/rows: change it there. -->

What the site has to do, taken apart into rows. Each has at least one check, which asks a built and served site in both
editions. \`npm run specification\` makes all of them and fails if a row does not hold; [\`test/specification/\`](../test/specification/README.md)
says how, and how to ask a site somewhere else.

A row *holds* if all of its checks pass, *partly* if some do, and is *missing* if none does.
`

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')

const kindsOf = ({ checks }: Row): string => {
  const counts = new Map<string, number>()
  for (const { kind } of checks) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].map(([kind, count]) => (count === 1 ? kind : `${count} × ${kind}`)).join(', ')
}

const lineOf = (row: Row, state: State, decisionFiles: readonly string[]): string => {
  const file = decisionFiles.find((name) => name.startsWith(`${row.decision}-`))
  const how = row.decision === undefined ? state : `${state}, as decided in [${row.decision}](decisions/${file})`
  return `| ${row.id} | ${cell(row.sentence)} | ${kindsOf(row)} | ${how} |`
}

/** The text of `docs/specification.md`. */
export const specificationDoc = (
  rows: readonly Row[],
  stateOf: (row: Row) => State,
  decisionFiles: readonly string[],
): string => {
  const sections = [...new Set(rows.map(({ id }) => id.split('.')[0] ?? ''))]
  const counts = states.flatMap((state) => {
    const count = rows.filter((row) => stateOf(row) === state).length
    return count === 0 ? [] : [`${count} ${state === 'holds' ? 'hold' : state}`]
  })
  const tables = sections.map((section) =>
    [
      `## ${section}. ${TITLES[section]}`,
      '',
      '| row | sentence | checks | state |',
      '| --- | --- | --- | --- |',
      ...rows.filter(({ id }) => id.startsWith(`${section}.`)).map((row) => lineOf(row, stateOf(row), decisionFiles)),
    ].join('\n'),
  )
  return `${INTRODUCTION}
Of ${rows.length} rows, ${counts.join(', ')}.

${tables.join('\n\n')}
`
}

const ROW = /^\| (\d\.[\w.-]+) \|.*\| (holds|partly|missing|not askable from outside)[^|]*\|$/gm

/** The states that a document says. */
export const statesIn = (document: string): ReadonlyMap<string, State> =>
  new Map([...document.matchAll(ROW)].map(([, id = '', state]) => [id, state as State]))
