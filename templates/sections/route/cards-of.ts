import type { ModeCard, ModeCardWords } from './mode-cards.tsx'
import type { RouteView } from './route-view.ts'

export type RouteCardWords = ModeCardWords & {
  /** Names of the cards: by sea where there is one way, as ships sail, and as the visitor chose. */
  readonly only: string
  readonly sailed: string
  readonly chosen: string
  readonly other: string
  readonly lcl: string
  readonly rail: string
  readonly air: string
}

const joint = ' · '

/** The modes of a route as cards: by sea both ways, in a shared container, by train, and by air. */
export const cardsOf = (
  { modes, ways, other, quotes }: Pick<RouteView, 'modes' | 'ways' | 'other' | 'quotes'>,
  words: RouteCardWords,
  /** Whether the canals are those of ships now. */
  isSailed: boolean,
): readonly ModeCard[] =>
  modes.flatMap(({ id, name, days, distance, emissions, best, plan }, index): readonly ModeCard[] => {
    const figures = { days, emissions, best, plan, quote: quotes[index]?.href }
    if (id !== 'fcl') return [{ ...figures, name: words[id], way: distance }]
    const way = ways.find(({ isShown }) => isShown)?.name
    const card = {
      ...figures,
      name: other === undefined ? words.only : isSailed ? words.sailed : words.chosen,
      way: [name, other === undefined ? undefined : way, distance].filter((part) => part !== undefined).join(joint),
    }
    if (other === undefined) return [card]
    return [
      card,
      {
        name: words.other,
        way: [name, other.way, other.distance].join(joint),
        days: other.days,
        emissions: other.emissions,
        best: other.best,
        plan: other.plan,
        quote: figures.quote,
      },
    ]
  })
