import { readHsCode } from '#search/read-hs-code.ts'
import { askGoods, type GoodsAnswer, type Topic } from './ask-goods.ts'
import type { GoodsIndex } from './goods-index.ts'

export type NamedCode = { readonly code: string; readonly name: string }

/** A subheading for a description, with what stands above it. */
export type FoundGoods = NamedCode & {
  readonly chapter: NamedCode
  readonly heading: NamedCode
  /** Words of the description that led to it; none if a code was typed. */
  readonly matched: readonly string[]
}

export type GoodsReply = {
  /** Best first. */
  readonly found: readonly FoundGoods[]
  /** A question that narrows them: values of an attribute, or headings with their names. */
  readonly question:
    | { readonly topic: Topic; readonly values: readonly string[]; readonly headings: readonly NamedCode[] }
    | undefined
}

const MOST = 5

/** The code that was typed in place of words. */
const typedCode = (index: GoodsIndex, said: string): string | undefined => {
  const reading = readHsCode(said)
  if (reading._tag === 'NoCode' || reading.digits.length < 6) return undefined
  return index.names.has(reading.digits.slice(0, 6)) ? reading.digits : undefined
}

/** Answers a description with codes, their names, and a question. */
export const answerGoods = (index: GoodsIndex, said: string, answers: readonly GoodsAnswer[]): GoodsReply => {
  const nameOf = (code: string): NamedCode => ({ code, name: index.names.get(code) ?? code })
  const given = typedCode(index, said)
  const { candidates, question } =
    given === undefined
      ? askGoods(index, said, answers)
      : { candidates: [{ code: given, matched: [] }], question: undefined }
  return {
    found: candidates.slice(0, MOST).map(({ code, matched }) => ({
      code,
      name: nameOf(code.slice(0, 6)).name,
      chapter: nameOf(code.slice(0, 2)),
      heading: nameOf(code.slice(0, 4)),
      matched,
    })),
    question: question && { ...question, headings: question.topic === 'heading' ? question.values.map(nameOf) : [] },
  }
}
