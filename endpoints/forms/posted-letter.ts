import { emissionFactors } from '#content/facts/emissions/emission-factors.ts'
import { askedIn, type Form } from '#content/schema/forms/form.ts'
import { countNames, quoteModes } from '#content/schema/forms/quote-names.ts'
import { referenceOf } from '#content/schema/forms/reference.ts'
import type { Submission } from '#content/schema/forms/submission.ts'
import { teuOf } from '#freight/emissions/teu.ts'
import { readQuantity } from '#freight/quantity.ts'
import { type Canal, canals } from '#freight/routes/canals.ts'
import type { Routes } from '#freight/routes/open-routes.ts'
import { emissionsOf } from '#freight/routes/route-emissions.ts'
import { type Mode, modes } from '#freight/routes/route-plan.ts'
import { daysToDeparture, sailingDays, type Window } from '#freight/routes/sailing-days.ts'
import { answerLines } from '../delivery/answer-lines.ts'
import { within } from '../lanes/within.ts'
import type { Words } from '../site/words.ts'
import type { LetterFigures, LetterText, OpenLetter } from './fill-letter.ts'

/** Opens the routes of an edition. Undefined if their files cannot be had. */
export type FindRoutes = (edition: string) => Promise<Routes | undefined>

/** Milliseconds that a letter waits for its lane. It is whole without one. */
const PLAN_LIMIT_MS = 1500

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** The names of the lines for a departure, by mode. */
const leaves: Readonly<Record<Mode, string>> = { fcl: 'sails', lcl: 'sails', rail: 'departs', air: 'flies' }

type Asked = {
  /** As the form asks for containers and weight. */
  readonly teu: number
  readonly tonnes: number
  readonly mode: Mode | undefined
  readonly origin: string
  readonly destination: string
  readonly readyDate: string
}

const amountIn = (text: string, measure: 'count' | 'weight'): number => {
  const reading = readQuantity(text, measure)
  return reading._tag === 'Quantity' ? Number(reading.value) : 0
}

const readAsked = ({ answers }: Submission): Asked => {
  const one = (name: string): string => answers[name]?.[0]?.trim() ?? ''
  const boxes = Object.entries(countNames).map(([type, name]) => {
    const isChosen = answers['containers']?.includes(type) === true
    return { type, count: amountIn(one(name), 'count') || (isChosen ? 1 : 0) }
  })
  return {
    teu: teuOf(boxes),
    tonnes: amountIn(one('weight'), 'weight') / 1000,
    mode: modes.find((mode) => quoteModes[mode] === one('mode')),
    origin: one('origin'),
    destination: one('destination'),
    readyDate: one('readyDate'),
  }
}

/** Distance, days and emissions of a lane, and the days on which goods leave and arrive; nothing where no route is known. */
const figuresOf = async (
  { mode, origin, destination, readyDate, teu, tonnes }: Asked,
  edition: string,
  avoided: readonly string[],
  findRoutes: FindRoutes,
): Promise<LetterFigures> => {
  const routes = await findRoutes(edition)
  const closed: readonly Canal[] = canals.filter((canal) => avoided.includes(canal))
  const answer = await routes?.plan(origin, destination, closed)
  const plan = answer?._tag === 'Planned' ? answer.plan.modes.find((one) => one.mode === mode) : undefined
  if (plan === undefined) return {}
  const number = new Intl.NumberFormat(edition, { maximumFractionDigits: 0 })
  const day = new Intl.DateTimeFormat(edition, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const between = ([first, last]: Window) => ({ from: day.format(new Date(first)), to: day.format(new Date(last)) })
  const { days, sea } = plan
  const { grams, per } = emissionsOf(plan, emissionFactors)
  const units = per === 'teu' ? teu : tonnes
  const dates = isDay(readyDate) ? sailingDays(readyDate, daysToDeparture(plan), days) : undefined
  return {
    ...(sea === undefined ? {} : { distance: { nm: number.format(sea.nauticalMiles) } }),
    days: { best: number.format(days.best), plan: number.format(days.plan) },
    ...(units > 0 ? { emissions: { kg: number.format((grams / 1000) * units) } } : {}),
    ...(dates === undefined ? {} : { [leaves[plan.mode]]: between(dates.departure), arrives: between(dates.arrival) }),
  }
}

/** Writes the letter of a request: what was asked for, without who asks, and what is known of its lane. */
export const writeLetter = async (
  letter: OpenLetter,
  {
    form,
    submission,
    id,
    t,
    findRoutes,
  }: {
    readonly form: Form
    readonly submission: Submission
    readonly id: string
    readonly t: Words
    readonly findRoutes: FindRoutes
  },
): Promise<LetterText> => {
  const { edition, answers } = submission
  const groups = form.groups.filter(({ step }) => step !== undefined && step !== 'you')
  const given = Object.fromEntries(
    groups
      .flatMap((group) => askedIn(group, edition))
      .flatMap(({ name }) => {
        const values = (answers[name] ?? []).map((value) => value.trim()).filter((value) => value !== '')
        return values.length === 0 ? [] : [[name, values]]
      }),
  )
  const asked = readAsked(submission)
  return {
    reference: referenceOf(id),
    lane: `${asked.origin} → ${asked.destination}`,
    answers: answerLines({ ...form, about: {}, groups }, edition, given, t),
    figures: await within(PLAN_LIMIT_MS, () => figuresOf(asked, edition, letter.avoided, findRoutes)).catch(() => ({})),
  }
}
