import { below, pick, type Random } from './random.ts'
import { ACTIVITIES, DEEDS, PEOPLE, PLACES, QUALITIES, REASONS, THINGS, TIMES, TURNS } from './vocabulary.ts'

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const goods = (random: Random): string => `${pick(random, QUALITIES)} ${pick(random, THINGS)}`

export const titleWords = (random: Random): string =>
  `${pick(random, ACTIVITIES)} ${goods(random)} ${random() < 0.5 ? pick(random, PLACES) : pick(random, TIMES)}`

const SENTENCES: readonly ((random: Random) => string)[] = [
  (random) => `${capitalise(pick(random, PEOPLE))} ${pick(random, DEEDS)} the ${goods(random)} ${pick(random, TIMES)}.`,
  (random) =>
    [
      pick(random, TURNS),
      pick(random, PEOPLE),
      pick(random, DEEDS),
      `**${goods(random)}**`,
      `${pick(random, PLACES)}.`,
    ].join(' '),
  (random) => `${capitalise(goods(random))} wait ${pick(random, PLACES)}, ${pick(random, REASONS)}.`,
  (random) =>
    [
      `${pick(random, TURNS)} it is *${pick(random, PEOPLE)}* who`,
      `${pick(random, DEEDS)} the ${pick(random, THINGS)}, ${pick(random, REASONS)}.`,
    ].join(' '),
  (random) =>
    `Of ${below(random, 80) + 20} ${pick(random, THINGS)}, ${below(random, 18) + 2} were ${pick(random, QUALITIES)}.`,
  (random) =>
    [
      `${pick(random, ACTIVITIES)} \`${pick(random, THINGS)}\` ${pick(random, TIMES)}`,
      `is what ${pick(random, PEOPLE)} does best.`,
    ].join(' '),
]

export const sentence = (random: Random): string => pick(random, SENTENCES)(random)

/** Four to seven sentences on one line. */
export const paragraph = (random: Random): string =>
  Array.from({ length: 4 + below(random, 4) }, () => sentence(random)).join(' ')

export const heading = (random: Random): string => capitalise(`${goods(random)} ${pick(random, PLACES)}`)

const item = (random: Random): string => `${capitalise(goods(random))}, ${pick(random, REASONS)}`

export const list = (random: Random, isOrdered: boolean): string =>
  Array.from(
    { length: 3 + below(random, 4) },
    (_, index) => `${isOrdered ? `${index + 1}.` : '-'} ${item(random)}`,
  ).join('\n')

export const table = (random: Random): string => {
  const rows = Array.from(
    { length: 3 + below(random, 4) },
    () => `| ${capitalise(goods(random))} | ${pick(random, PLACES)} | ${below(random, 900) + 100} |`,
  )
  return ['| What | Where | Count |', '| :--- | :--- | ---: |', ...rows].join('\n')
}

export const codeBlock = (random: Random): string => {
  const lines = Array.from(
    { length: 3 + below(random, 4) },
    () => `  "${pick(random, THINGS)}": { "state": "${pick(random, QUALITIES)}", "count": ${below(random, 500)} }`,
  )
  return `\`\`\`json\n{\n${lines.join(',\n')}\n}\n\`\`\``
}

export const quote = (random: Random): string => `> ${sentence(random)}\n> ${sentence(random)}`
