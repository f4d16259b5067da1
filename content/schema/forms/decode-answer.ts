import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { countryCodes } from '#freight/country-codes.ts'
import { type Measure, readQuantity } from '#freight/quantity.ts'
import type { Fault } from './fault.ts'
import type { GivenFile } from './given-file.ts'
import type { Rule } from './rule.ts'

export type PhoneNumber = {
  /** As it was typed, without the country code unless it begins with "+". */
  readonly number: string
  readonly countryCode: string
  /** ISO code of the country that the visitor chose, or nothing. */
  readonly country: string
}

/** Depends on what is around an answer. */
export type AnswerContext = {
  /** The first day that is still today somewhere: `2026-11-23`. */
  readonly today: string
  readonly isPhone: (phone: PhoneNumber) => boolean
  /** The first value of another field. */
  readonly answer: (name: string) => string
  /** The file under a name, which is no text among the answers. */
  readonly file?: (name: string) => GivenFile | undefined
}

const CONTROL = /(?![\n\t])[\p{Cc}\u2028\u2029]/gu
const LONE_SURROGATE = /\p{Surrogate}/gu

/** Text as it can be stored and put into a mail: composed, with plain line ends, and without what no keyboard has. */
const clean = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(LONE_SURROGATE, '\ufffd').replace(CONTROL, '').normalize('NFC').trim()

const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/** The values under one name; none where the name was not sent. */
const values: D.Decoder<unknown, readonly string[]> = {
  decode: (input) => {
    if (input === undefined) return D.success([])
    return isTextList(input) ? D.success(input) : D.failure(input, 'bad-response' satisfies Fault)
  },
}

/** The one text under a name. */
const text: D.Decoder<unknown, string> = pipe(
  values,
  D.parse((list) => (list.length > 1 ? D.failure(list, 'bad-response') : D.success(clean(list[0] ?? '')))),
)

const given = (fault: Fault) =>
  pipe(
    text,
    D.parse((answer) => (answer === '' ? D.failure(answer, fault) : D.success(answer))),
  )

const fitting =
  (test: (answer: string) => boolean, fault: Fault = 'bad-response') =>
  (answer: string) =>
    test(answer) ? D.success(answer) : D.failure(answer, fault)

const required = (test: (answer: string) => boolean, fault?: Fault): D.Decoder<unknown, string> =>
  pipe(given('required'), D.parse(fitting(test, fault)))

const readAmount =
  (measure: Measure) =>
  (answer: string): ReturnType<typeof D.success<string>> => {
    const reading = readQuantity(answer, measure)
    if (reading._tag === 'Ambiguous') return D.failure(answer, 'ambiguous-number' satisfies Fault)
    if (reading._tag === 'Unreadable' || !/^(?=.*[1-9])[0-9.]+$/.test(reading.value))
      return D.failure(answer, 'bad-response' satisfies Fault)
    if (reading.value.length > MAX_DIGITS) return D.failure(answer, 'bad-response' satisfies Fault)
    return D.success(PLAIN_AMOUNT.test(answer) ? answer : reading.value)
  }

const oneLine = (answer: string): string => answer.replace(/[\n\t]+/g, ' ')

/** Pattern of the HTML standard, with a dot in the domain: nobody can be answered at `name@host`. */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

const isEmail = (answer: string): boolean => answer.length <= 254 && EMAIL.test(answer)

/** Value that a browser sends for a ticked box. */
const TICKED = 'yes'

/** A number as the schema has always stored it. Others are stored as a plain decimal. */
const PLAIN_AMOUNT = /^[0-9][0-9.,]*$/
const MAX_DIGITS = 20
const DAYS = /^[1-9][0-9]{0,2}$/
const COUNT = /^[1-9][0-9]{0,2}$/
const COUNTRY_CODE = /^\+?[0-9 -]{1,6}$/
const SUBJECT = /^[a-z0-9][a-z0-9-]{0,99}$/i

const isDay = (day: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)

const isMoment = (answer: string): boolean =>
  isDay(answer.slice(0, 10)) && /^T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(answer.slice(10))

const isFilled = (input: unknown): boolean =>
  input !== undefined && !(isTextList(input) && input.every((value) => clean(value) === ''))

/** Judges the file of a field. Its value is what there is to say about it, without its bytes. */
const readFile = ({ types, most }: Extract<Rule, { readonly kind: 'file' }>, file: GivenFile | undefined) => {
  const failure = (fault: Fault) => D.failure(file?.name, fault)
  if (file === undefined) return failure('no-file')
  const { name, size, verdict, digest } = file
  if (size === 0) return failure('empty-file')
  if (size > most) return failure('large-file')
  if (verdict._tag === 'Locked') return failure('locked-file')
  if (verdict._tag === 'Macros') return failure('macro-file')
  if (verdict._tag === 'Unknown' || !types.includes(verdict.type)) return failure('file-type')
  return D.success({ name, type: verdict.type, size, ...(digest === undefined ? {} : { digest }) })
}

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

/** Reads the answer to a field that is not empty. The decoder reads the context's day each time. */
const givenDecoderOf = (rule: Rule, context: AnswerContext): D.Decoder<unknown, unknown> => {
  const { isPhone, answer } = context
  switch (rule.kind) {
    case 'line':
      return pipe(given('required'), D.map(oneLine), D.parse(fitting(({ length }) => length <= rule.most)))
    case 'message':
      return required(({ length }) => length <= rule.most)
    case 'email':
      return pipe(
        given('no-email'),
        D.parse(fitting(isEmail, rule.fault)),
        D.map((address) => address.toLowerCase()),
      )
    case 'phone':
      return required(
        (number) =>
          number.length <= 40 && isPhone({ number, countryCode: answer('countryCode'), country: answer('country') }),
        'bad-phone',
      )
    case 'countryCode':
      return required((code) => COUNTRY_CODE.test(code), 'bad-phone')
    case 'country':
      return required((code) => countryCodes.includes(code))
    case 'choice':
      return required((chosen) => rule.options.some(({ value }) => value === chosen))
    case 'choices':
      return pipe(
        values,
        D.parse((list) =>
          list.every((chosen) => rule.options.some(({ value }) => value === chosen))
            ? D.success([...new Set(list)])
            : D.failure(list, 'bad-response'),
        ),
      )
    case 'agreement':
      return pipe(
        given('required'),
        D.parse((box) => (box === TICKED ? D.success(true as const) : D.failure(box, 'bad-response'))),
      )
    case 'amount':
      return pipe(given('required'), D.parse(readAmount(rule.measure)))
    case 'days':
      return pipe(given('required'), D.parse(readAmount('time')), D.parse(fitting((number) => DAYS.test(number))))
    case 'count':
      return pipe(given('required'), D.parse(readAmount('count')), D.parse(fitting((number) => COUNT.test(number))))
    case 'day':
      return required((day) => isDay(day) && day >= context.today)
    case 'moment':
      return required((moment) => isMoment(moment) && moment.slice(0, 10) >= dayBefore(context.today))
    case 'code': {
      const { least, most, hasHyphens } = rule
      const characters = hasHyphens ? /^[a-z0-9-]+$/i : /^[a-z0-9]+$/i
      return required((code) => characters.test(code) && code.length >= least && code.length <= most)
    }
    case 'file':
      return { decode: () => readFile(rule, context.file?.(rule.name)) }
    case 'subject':
      return required((id) => SUBJECT.test(id))
  }
}

/** Reads the answer to a field; undefined if an optional one stayed empty. */
export const decoderOf = (rule: Rule, context: AnswerContext): D.Decoder<unknown, unknown> => {
  const decoder = givenDecoderOf(rule, context)
  return rule.isOptional === true
    ? { decode: (input) => (isFilled(input) ? decoder.decode(input) : D.success(undefined)) }
    : decoder
}
