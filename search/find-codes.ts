import { readHsCode } from './read-hs-code.ts'

/** A query without its codes of the Harmonized System and the words that ask for one. */
export type CodesInText = {
  /** 4 to 10 digits each. */
  readonly codes: readonly string[]
  readonly rest: string
  /** Whether a word says that a code is wanted: `HS code power bank`. */
  readonly isAsked: boolean
}

/** Words for such a code, also right before one: `HS4202.92`. */
const ASKING =
  /(?<![a-z])(?:(?:hs|hts|htsus|hsn|taric)(?![a-z])(?: ?(?:codes?|no\.?|numbers?|编码|#)(?![a-z]))?|(?:commodity|tariff|customs) (?:codes?|numbers?)(?![a-z]))|(?:税则|商品|海关|hs)(?:税号|编码|编号|号列)|税号|编码|税则号/gi

/** Four digits and more with dots, or six, eight or ten together; no part of another number or word. */
const CODE = /(?<![a-z\d.,-])(?:\d{4}[.-]\d{2}(?:[.-]?\d{2}){0,2}|\d{10}|\d{8}|\d{6})(?![a-z\d]|[.,-]\d)/gi

/** Says of nothing what it is, beside a word that asks for a code. */
const GENERIC =
  /(?<![a-z])(?:for|my|our|products?|goods|items?|find|search|finder|list)(?![a-z])|产品|商品|货物|查询|查找/gi

/** Four digits are a code behind a word that says so. */
const SHORT_CODE = /^[ .:：#-]*(\d{4})(?![a-z\d]|[.,-]\d)/i

/** Takes the codes out of a text that has other words too. */
export const findCodes = (typed: string): CodesInText => {
  const codes: string[] = []
  const take = (code: string): string => {
    const reading = readHsCode(code)
    if (reading._tag !== 'Code') return code
    codes.push(reading.digits)
    return ' '
  }
  const text = typed.normalize('NFKC')
  let isAsked = false
  let unasked = ''
  let at = 0
  for (const found of text.matchAll(ASKING)) {
    isAsked = true
    unasked += `${text.slice(at, found.index)} `
    at = found.index + found[0].length
    const short = SHORT_CODE.exec(text.slice(at))
    if (short?.[1] === undefined || take(short[1]) !== ' ') continue
    at += short[0].length
  }
  const rest = (unasked + text.slice(at)).replace(CODE, take)
  const isGeneric = isAsked && !/[\p{L}\p{N}]/u.test(rest.replace(GENERIC, ''))
  return { codes, rest: isGeneric ? '' : rest, isAsked }
}
