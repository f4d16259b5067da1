import { Link } from '@fairlead/engine'
import { type ReactElement, startTransition, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Answers } from '#content/schema/forms/form.ts'
import type { QuoteWords } from '#content/schema/quote.ts'
import type { Canal } from '#freight/routes/canals.ts'
import { dayAfter } from '#freight/routes/sailing-days.ts'
import { Letter, type LetterLane, type LetterProps } from '../../sections/quote/letter.tsx'
import { type PriceContext, priceLines, type QuoteFees } from '../../sections/quote/price-lines.ts'
import { PriceTable } from '../../sections/quote/price-table.tsx'
import { readQuote } from '../../sections/quote/read-quote.ts'
import type { FieldGroup } from '../../sections/request-form/form-field.ts'
import { dayFromToday } from '../../ui/day-from-today.ts'
import type { RouteReply } from '../route/route-client.ts'
import { type RouteAsking, useRouteClient } from '../route/with-route-form.tsx'

/** What the live parts of the form know besides the answers. */
export type QuoteFacts = {
  readonly edition: string
  readonly words: QuoteWords
  readonly groups: readonly FieldGroup[]
  /** Folder of the files for route planning; absent where route search is. */
  readonly files?: string
  /** Canals that ships avoid now. */
  readonly avoided: readonly Canal[]
  readonly fees: QuoteFees
  readonly prices: PriceContext['prices']
  readonly market: PriceContext['market']
  readonly dutyPath: string
}

export type LiveQuoteProps = QuoteFacts & {
  readonly answers: Answers
  /** Where the price stands, if it is shown. */
  readonly priceBox?: HTMLElement | null
  readonly reference?: LetterProps['reference']
}

/** Milliseconds without a keystroke before a lane is planned. */
const pauseMs = 150

type Asked = { readonly ends: string; readonly reply: RouteReply | 'failed' }

/** The lane between two texts: planned when they rest. The last one stays while an end is edited. */
const useLane = (
  { files, avoided }: QuoteFacts,
  origin: string,
  destination: string,
  createClient: RouteAsking['createClient'],
): { readonly lane: LetterProps['lane']; readonly emissionsHref: (mode: number) => string | undefined } => {
  const client = useRouteClient(createClient, files ?? '/')
  const [asked, setAsked] = useState<Asked>()
  const isAsked = files !== undefined && origin !== '' && destination !== ''
  const ends = `${origin}\n${destination}`
  const plan = useEffectEvent(async (isWanted: () => boolean): Promise<void> => {
    const reply = await client.describe(origin, destination, avoided).catch(() => 'failed' as const)
    if (isWanted()) startTransition(() => setAsked({ ends, reply }))
  })
  useEffect(() => {
    if (!isAsked) return
    let isWanted = ends !== ''
    const timer = setTimeout(() => void plan(() => isWanted), pauseMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [isAsked, ends])

  const reply = isAsked ? asked?.reply : undefined
  const described = typeof reply === 'object' && reply._tag === 'Described' ? reply : undefined
  const known = useMemo((): LetterLane | undefined => {
    if (described === undefined) return undefined
    const { figures, view } = described
    return {
      figures,
      ...(view.chart === undefined ? {} : { chart: view.chart }),
      ways: view.ways.map(({ name, cells, isShown }) => ({ name, days: cells.at(-1) ?? '', isShown })),
    }
  }, [described])
  const isFailed = reply === 'failed' || (typeof reply === 'object' && reply._tag === 'Unavailable')
  const lane = known ?? (isFailed ? 'unavailable' : isAsked && asked?.ends !== ends ? 'planning' : undefined)
  return { lane, emissionsHref: (mode) => described?.view.emissions.links[mode]?.href }
}

/** The letter, and the price in its place, drawn anew with every answer. */
export const LiveQuote = ({
  answers,
  priceBox,
  reference,
  createClient,
  ...facts
}: LiveQuoteProps & RouteAsking): ReactElement => {
  const { edition, words, groups, fees, prices, market, dutyPath } = facts
  const quote = useMemo(() => readQuote(answers, groups), [answers, groups])
  const { lane, emissionsHref } = useLane(facts, quote.origin, quote.destination, createClient)
  const { mode = 'fcl', readyDate } = quote
  const figures = typeof lane === 'object' ? lane.figures : undefined
  const index = figures?.modes.findIndex((one) => one.mode === mode) ?? -1
  const days = figures?.modes[index]?.days
  const ports = figures?.modes.find((one) => one.mode === 'fcl')?.codes
  const today = dayFromToday(0, new Date())
  const context: PriceContext = {
    edition,
    words: words.price,
    fees,
    prices,
    market,
    today,
    dutyPath,
    ...(figures === undefined ? {} : { from: figures.from.country, to: figures.to.country }),
    ...(ports === undefined ? {} : { ports }),
    entryDate: readyDate === undefined ? today : dayAfter(readyDate, Math.ceil(days?.plan ?? 0)),
  }
  const calculator = emissionsHref(index)
  return (
    <>
      <Letter
        edition={edition}
        words={words.letter}
        quote={quote}
        lane={lane}
        {...(reference === undefined ? {} : { reference })}
        action={
          calculator === undefined ? null : (
            <p>
              <Link to={calculator}>{words.price.calculator}</Link>
            </p>
          )
        }
      />
      {priceBox
        ? createPortal(
            <PriceTable edition={edition} words={words.price} prices={priceLines(quote, context)} />,
            priceBox,
          )
        : null}
    </>
  )
}
