import { type Attribute, attributeNames, valuesIn } from './attributes.ts'
import { type Candidate, findGoods } from './find-goods.ts'
import type { GoodsIndex } from './goods-index.ts'

/** Subject of a question: a property of the goods, or the heading they belong to. */
export type Topic = Attribute | 'heading'

/** An answer to a question; without a value the visitor does not know. */
export type GoodsAnswer = { readonly topic: Topic; readonly value?: string }

/** A question, and the values that may answer it: of an attribute, or codes of headings. */
export type GoodsQuestion = { readonly topic: Topic; readonly values: readonly string[] }

export type GoodsFinding = {
  /** Best first. */
  readonly candidates: readonly Candidate[]
  readonly question: GoodsQuestion | undefined
}

const MOST_QUESTIONS = 3
const MOST_CHOICES = 6
/** Candidates below this part of the best score are not asked about. */
const NEAR = 0.6
const MOST_NEAR = 12
/** A question that narrows less is not worth asking. */
const LEAST_GAIN = 0.45

const headingOf = (code: string): string => code.slice(0, 4)

/** How evenly a question divides the candidates, in bits. */
const gainOf = (shares: readonly number[]): number => {
  const total = shares.reduce((sum, share) => sum + share, 0)
  return shares.reduce((sum, share) => sum - (share / total) * Math.log2(share / total), 0)
}

const narrow = (index: GoodsIndex, candidates: readonly Candidate[], answer: GoodsAnswer): readonly Candidate[] => {
  const { topic, value } = answer
  if (value === undefined) return candidates
  if (topic !== 'heading')
    return candidates.filter(({ code }) => {
      const values = index.valuesOf(topic, code)
      return values.length === 0 || values.includes(value)
    })
  const inside = candidates.filter(({ code }) => headingOf(code) === value)
  const known = new Set(inside.map(({ code }) => code))
  const lowest = inside.at(-1)?.score ?? 1
  const others = (index.below.get(value) ?? []).filter((code) => !known.has(code))
  return [...inside, ...others.map((code) => ({ code, score: lowest * 0.9, matched: [] }))]
}

const divide = (index: GoodsIndex, near: readonly Candidate[], topic: Topic): ReadonlyMap<string, number> => {
  const shares = new Map<string, number>()
  for (const { code, score } of near)
    for (const value of topic === 'heading' ? [headingOf(code)] : index.valuesOf(topic, code).slice(0, 1))
      shares.set(value, (shares.get(value) ?? 0) + score)
  return shares
}

const nextQuestion = (
  index: GoodsIndex,
  said: string,
  candidates: readonly Candidate[],
  answers: readonly GoodsAnswer[],
): GoodsQuestion | undefined => {
  const best = candidates[0]?.score ?? 0
  const near = candidates.filter(({ score }) => score >= best * NEAR).slice(0, MOST_NEAR)
  if (answers.length >= MOST_QUESTIONS || near.length < 2) return undefined
  const total = near.reduce((sum, { score }) => sum + score, 0)
  const open = (['heading', ...attributeNames] as const).filter(
    (topic) =>
      !answers.some((answer) => answer.topic === topic) && (topic === 'heading' || valuesIn(topic, said).length === 0),
  )
  const rated = open.flatMap((topic) => {
    const shares = divide(index, near, topic)
    const told = [...shares.values()].reduce((sum, share) => sum + share, 0)
    if (shares.size < 2 || shares.size > MOST_CHOICES || told < total * 0.6) return []
    return [{ topic, values: [...shares.keys()], gain: gainOf([...shares.values()]) * (told / total) }]
  })
  const top = rated.toSorted((one, other) => other.gain - one.gain)[0]
  return top === undefined || top.gain < LEAST_GAIN ? undefined : { topic: top.topic, values: top.values }
}

/** Finds subheadings for a description and what has been answered, and what to ask next. */
export const askGoods = (index: GoodsIndex, typed: string, answers: readonly GoodsAnswer[]): GoodsFinding => {
  const said = index.simplify(typed)
  const candidates = answers.reduce<readonly Candidate[]>(
    (left, answer) => narrow(index, left, answer),
    findGoods(index, said),
  )
  return { candidates, question: nextQuestion(index, said, candidates, answers) }
}
