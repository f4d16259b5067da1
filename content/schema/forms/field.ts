import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { countryCodes } from './country-codes.ts'
import type { Fault } from './fault.ts'
import type { Option } from './option.ts'

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
}

/** A field of a form: its label's key in `messages.json`, and what its answers are read with. */
export type Field<A = unknown> = {
  readonly label: string
  readonly isOptional?: true
  readonly options?: readonly Option[]
  /** Editions that ask it; all, unless named. */
  readonly editions?: readonly string[]
  readonly decoder: (context: AnswerContext) => D.Decoder<unknown, A>
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

const required =
  (test: (answer: string) => boolean, fault?: Fault): Field<string>['decoder'] =>
  () =>
    pipe(given('required'), D.parse(fitting(test, fault)))

/** Turns a field into one that may stay empty. */
export const optional = <A>(field: Field<A>): Field<A | undefined> => ({
  ...field,
  isOptional: true,
  decoder: (context) => ({
    decode: (input) => {
      const isEmpty = input === undefined || (isTextList(input) && input.every((value) => clean(value) === ''))
      return isEmpty ? D.success(undefined) : field.decoder(context).decode(input)
    },
  }),
})

const oneLine = (answer: string): string => answer.replace(/[\n\t]+/g, ' ')

export const line = (label: string, most = 200): Field<string> => ({
  label,
  decoder: () => pipe(given('required'), D.map(oneLine), D.parse(fitting(({ length }) => length <= most))),
})

export const message = (label: string): Field<string> => ({
  label,
  decoder: required(({ length }) => length <= 1000),
})

/** Pattern of the HTML standard, with a dot in the domain: nobody can be answered at `name@host`. */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

const isEmail = (answer: string): boolean => answer.length <= 254 && EMAIL.test(answer)

/** Short forms say with fewer words what is wrong. */
export const email = (fault: 'bad-email' | 'invalid-email' = 'bad-email'): Field<string> => ({
  label: 'form.email',
  decoder: () =>
    pipe(
      given('no-email'),
      D.parse(fitting(isEmail, fault)),
      D.map((address) => address.toLowerCase()),
    ),
})

export const choice = (label: string, options: readonly Option[]): Field<string> => ({
  label,
  options,
  decoder: required((answer) => options.some(({ value }) => value === answer)),
})

/** Any number of the options, none too. */
export const choices = (label: string, options: readonly Option[]): Field<readonly string[]> => ({
  label,
  options,
  isOptional: true,
  decoder: () =>
    pipe(
      values,
      D.parse((list) =>
        list.every((answer) => options.some(({ value }) => value === answer))
          ? D.success([...new Set(list)])
          : D.failure(list, 'bad-response'),
      ),
    ),
})

const TICKED = 'yes'

/** A box that has to be ticked. */
export const agreement = (label: string): Field<true> => ({
  label,
  decoder: () =>
    pipe(
      given('required'),
      D.parse((answer) => (answer === TICKED ? D.success(true as const) : D.failure(answer, 'bad-response'))),
    ),
})

/** More than nothing, with or without separators. */
const AMOUNT = /^(?=.*[1-9])[0-9][0-9.,]{0,19}$/

export const amount = (label: string): Field<string> => ({
  label,
  decoder: required((answer) => AMOUNT.test(answer)),
})

export const days = (label: string): Field<string> => ({
  label,
  decoder: required((answer) => /^[1-9][0-9]{0,2}$/.test(answer)),
})

const isDay = (day: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)

/** A day from today on. */
export const day = (label: string): Field<string> => ({
  label,
  decoder: ({ today }) => pipe(given('required'), D.parse(fitting((answer) => isDay(answer) && answer >= today))),
})

/** A moment on the clock of a place that may be a day behind. */
export const moment = (label: string): Field<string> => ({
  label,
  decoder: ({ today }) => {
    const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
    const isMoment = (answer: string): boolean =>
      isDay(answer.slice(0, 10)) && /T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(answer) && answer.slice(10, 11) === 'T'
    return pipe(given('required'), D.parse(fitting((answer) => isMoment(answer) && answer.slice(0, 10) >= yesterday)))
  },
})

export const country: Field<string> = {
  label: 'form.country',
  decoder: required((answer) => countryCodes.includes(answer)),
}

export const countryCode: Field<string> = {
  label: 'form.country-code',
  decoder: required((answer) => /^\+?[0-9 -]{1,6}$/.test(answer), 'bad-phone'),
}

/** A telephone number beside a country code and a country, or with its code in front. */
export const phone: Field<string> = {
  label: 'form.phone',
  decoder: ({ isPhone, answer }) =>
    required(
      (number) =>
        number.length <= 40 && isPhone({ number, countryCode: answer('countryCode'), country: answer('country') }),
      'bad-phone',
    )({ isPhone, answer, today: '' }),
}

/** A code in letters and digits, such as that of a carrier. */
export const code = (label: string, pattern: RegExp): Field<string> => ({
  label,
  decoder: required((answer) => pattern.test(answer)),
})

/** Names what a form is about: set by the page, never typed. */
export const subject = (label: string): Field<string> => ({
  label,
  decoder: required((answer) => /^[a-z0-9][a-z0-9-]{0,99}$/i.test(answer)),
})
