import { containers, freightQuote } from '#content/schema/forms/freight-quote.ts'
import { wordsIn } from '#content/schema/forms/words.ts'
import type { Quote } from '#templates/sections/quote/read-quote.ts'
import { figuresOf } from '#templates/sections/route/route-figures.ts'
import type { QuotePiecesProps } from '#templates/sections/styleguide/quote-pieces.tsx'
import { fill } from '#templates/sections/tool/fill.ts'
import type { SiteBuildContext } from '../define.ts'
import { selectQuoteFacts } from '../quote/quote-facts.ts'
import { selectRoutePlan, selectRouteView } from '../route-search/route-view.ts'
import { selectOptions } from '../view-models/forms/form.ts'
import { needed } from './needed.ts'

/** The letter and the price of a request, on a lane that the site has. */
export const selectQuotePieces = (context: SiteBuildContext): QuotePiecesProps => {
  const { content, edition } = context
  const words = needed(content.get('forms', 'get-started').data.quote, 'the words of the quote form')
  const facts = selectQuoteFacts(context, words)
  const [from, to] = ['CNYTN', 'USLAX'].map((code) => needed(content.get('routePlaces', code).data, 'a port'))
  const [origin, destination] = [needed(from, 'a port'), needed(to, 'a port')]
  const view = selectRouteView(context, origin, destination)
  const choices = selectOptions(containers.options, edition)
  const box = needed(choices[2], 'a type of container')
  const shared: Quote = {
    boxes: [],
    cargo: '',
    kilograms: 1080,
    cubicMeters: 7.92,
    origin: origin.name,
    destination: destination.name,
    isFromDoor: false,
    isToDoor: true,
    readyDate: '2026-12-09',
  }
  const lane = {
    figures: figuresOf(selectRoutePlan(context, origin, destination), edition),
    ...(view.chart === undefined ? {} : { chart: view.chart }),
    ways: view.ways.map(({ name, cells, isShown }) => ({ name, days: cells.at(-1) ?? '', isShown })),
  }
  const boxes = [
    {
      type: box.value,
      label: box.label,
      count: 2,
      ...needed(box.outline, 'an outline'),
      ...needed(box.holds, 'a capacity'),
    },
  ]
  const quotes: readonly Quote[] = [
    { ...shared, mode: 'fcl', boxes, cubicMeters: 121, kilograms: 18_400, dollars: 64_000 },
    { ...shared, mode: 'lcl' },
    { ...shared, mode: 'air' },
  ]
  return {
    letters: quotes.map((quote) => ({ edition, words: words.letter, quote, lane })),
    posted: {
      words: words.letter,
      sentWords: needed(content.get('confirmations', freightQuote.confirmation).data.sent, 'the words of a sent quote'),
      avoided: facts.avoided,
      texts: {
        reference: '4F0A91C2',
        lane: `${origin.name} → ${destination.name}`,
        distance: fill(words.letter.miles, { nm: '5,710' }),
        days: fill(words.letter.range, { best: '20', plan: '36' }),
        emissions: fill(words.letter.kg, { kg: '2,812' }),
      },
    },
    price: {
      edition,
      words: words.price,
      fees: facts.fees,
      prices: facts.prices,
      market: facts.market,
      today: '2026-11-27',
      ports: [origin.code, destination.code],
      dutyPath: facts.dutyPath,
      from: origin.country,
      to: destination.country,
      entryDate: '2027-01-10',
    },
    steps: { label: words.steps, names: [words.cargo, words.route, words.you], note: words.minutes },
    containers: { label: wordsIn(containers.label, edition), choices, words },
  }
}
