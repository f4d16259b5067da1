import type { ReactElement, ReactNode } from 'react'
import type { QuoteWords } from '#content/schema/quote.ts'
import { teuOf } from '#freight/emissions/teu.ts'
import { sailingDays, type Window } from '#freight/routes/sailing-days.ts'
import { AtlasMap, type AtlasMapProps } from '../atlas/atlas-map.tsx'
import type { RouteFigures } from '../route/route-figures.ts'
import { fill } from '../tool/fill.ts'
import { BoxRow, mostDrawn } from './box-row.tsx'
import styles from './letter.module.css'
import { type Boxes, chargeableKilograms, chargeableUnits, type Quote } from './read-quote.ts'
import { SailingStrip } from './sailing-strip.tsx'

/** Known facts of the lane. */
export type LetterLane = {
  readonly figures: RouteFigures
  readonly chart?: AtlasMapProps
  /** Sea routes with their days, the one that is sailed now marked. */
  readonly ways: readonly { readonly name: string; readonly days: string; readonly isShown: boolean }[]
}

export type LetterProps = {
  readonly edition: string
  readonly words: QuoteWords['letter']
  readonly quote: Quote
  readonly lane: LetterLane | 'planning' | 'unavailable' | undefined
  /** Reference of a request that was sent. */
  readonly reference?: { readonly label: string; readonly text: string }
  /** A link below the figures. */
  readonly action?: ReactNode
}

/** A shared container in which a small shipment is drawn. */
const shared = { type: '40-high-cube', count: 1, length: 12192, height: 2896, cubicMeters: 76.3, kilograms: 26_500 }

const formatsOf = (edition: string) => ({
  number: new Intl.NumberFormat(edition, { maximumFractionDigits: 1 }),
  whole: new Intl.NumberFormat(edition, { maximumFractionDigits: 0 }),
  percent: new Intl.NumberFormat(edition, { style: 'percent', maximumFractionDigits: 0 }),
  day: new Intl.DateTimeFormat(edition, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
})

type Formats = ReturnType<typeof formatsOf>

const sumOf = (boxes: readonly Boxes[], of: 'cubicMeters' | 'kilograms'): number =>
  boxes.reduce((sum, box) => sum + box.count * box[of], 0)

type PartProps = { readonly title: string; readonly children: ReactNode }

const Part = ({ title, children }: PartProps): ReactElement => (
  <div className={styles.part}>
    <h3>{title}</h3>
    {children}
  </div>
)

type CargoProps = Pick<LetterProps, 'words' | 'quote'> & { readonly formats: Formats }

/** The containers with their fill, or the shipment's part of a shared one. */
const Cargo = ({ words, quote, formats }: CargoProps): ReactElement => {
  const { mode, boxes, cargo, kilograms, cubicMeters } = quote
  const { number, whole, percent } = formats
  const isAir = mode === 'air'
  const isShared = mode === 'lcl' && cubicMeters !== undefined
  const room = sumOf(boxes, 'cubicMeters')
  const load = sumOf(boxes, 'kilograms')
  const list = boxes
    .map(({ count, label }) => fill(words.boxes, { count: whole.format(count), type: label }))
    .join(' + ')
  const hidden = boxes.reduce((sum, { count }) => sum + count, 0) - mostDrawn
  const units = chargeableUnits(quote)
  const chargeable = chargeableKilograms(quote)
  const lines = [
    ...(boxes.length > 0 && cubicMeters !== undefined
      ? [
          fill(words.volumeFill, {
            used: number.format(cubicMeters),
            room: number.format(room),
            share: percent.format(cubicMeters / room),
          }),
        ]
      : cubicMeters === undefined
        ? []
        : [fill(words.volume, { m3: number.format(cubicMeters) })]),
    ...(boxes.length > 0 && kilograms !== undefined
      ? [
          fill(words.weightFill, {
            used: whole.format(kilograms),
            room: whole.format(load),
            share: percent.format(kilograms / load),
          }),
        ]
      : kilograms === undefined
        ? []
        : [fill(words.weight, { kg: whole.format(kilograms) })]),
    ...(mode === 'lcl' && units !== undefined ? [fill(words.chargeableLcl, { units: number.format(units) })] : []),
    ...(isAir && chargeable !== undefined ? [fill(words.chargeableAir, { kg: number.format(chargeable) })] : []),
  ]
  const isOver = boxes.length > 0 && ((cubicMeters ?? 0) > room || (kilograms ?? 0) > load)
  if (boxes.length === 0 && cargo === '' && lines.length === 0) return <p className={styles.wait}>{words.noCargo}</p>
  return (
    <>
      {list === '' ? null : (
        <p className={styles.boxes}>
          <span>{list}</span>
          {hidden > 0 ? (
            <small>
              {' '}
              <span>{fill(words.more, { count: whole.format(hidden) })}</span>
            </small>
          ) : null}
        </p>
      )}
      {boxes.length > 0 ? (
        <BoxRow
          boxes={boxes}
          share={cubicMeters === undefined ? 0 : cubicMeters / room}
          label={fill(words.boxesDrawn, { boxes: list })}
        />
      ) : null}
      {isShared ? (
        <BoxRow
          boxes={[{ ...shared, label: '' }]}
          share={(cubicMeters ?? 0) / shared.cubicMeters}
          label={words.shared}
        />
      ) : null}
      {isShared ? <p className={styles.small}>{words.shared}</p> : null}
      {cargo === '' ? null : <p className={styles.goods}>{cargo}</p>}
      {lines.length === 0 ? null : (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {isOver ? <p className={styles.over}>{words.over}</p> : null}
    </>
  )
}

/** Emissions of what is shipped: of its containers or its weight, or of one unit while that is unknown. */
const emissionsOf = (
  { boxes, kilograms }: Quote,
  { kgCo2e, per }: RouteFigures['modes'][number],
  words: LetterProps['words'],
  { whole }: Formats,
): string => {
  const units = per === 'teu' ? teuOf(boxes) : (kilograms ?? 0) / 1000
  const kg = fill(words.kg, { kg: whole.format(kgCo2e * (units || 1)) })
  return units > 0 ? kg : `${kg} ${per === 'teu' ? words.perTeu : words.perTonne}`
}

/** A place as it was typed, without the code behind its name. */
const withoutCode = (text: string): string => text.replace(/\s*[(（][A-Z0-9]{3,5}[)）]$/, '')

/** A request for a quote as a letter, drawn from the answers: lane, containers, weeks. */
export const Letter = ({ edition, words, quote, lane, reference, action }: LetterProps): ReactElement => {
  const formats = formatsOf(edition)
  const { whole, day } = formats
  const { origin, destination, mode = 'fcl', readyDate } = quote
  const known = typeof lane === 'object' ? lane : undefined
  const figures = known?.figures.modes.find((one) => one.mode === mode)
  const from = withoutCode(origin)
  const to = withoutCode(destination)
  const range = ([first, last]: Window): string =>
    fill(words.between, { from: day.format(new Date(first)), to: day.format(new Date(last)) })
  const days =
    figures === undefined || readyDate === undefined
      ? undefined
      : sailingDays(readyDate, figures.toDeparture, figures.days)
  const leaves = mode === 'air' ? words.flies : mode === 'rail' ? words.departs : words.sails
  return (
    <div className={styles.letter}>
      <div className={styles.head}>
        <p className={styles.title}>{words.title}</p>
        {reference === undefined ? null : (
          <p className={styles.reference}>
            <span>{reference.label}</span> <b>{reference.text}</b>
          </p>
        )}
      </div>
      <p className={styles.lane}>
        <span className={from === '' ? styles.open : undefined}>{from === '' ? words.from : from}</span>{' '}
        <span aria-hidden="true">→</span>{' '}
        <span className={to === '' ? styles.open : undefined}>{to === '' ? words.to : to}</span>
      </p>
      <div className={styles.map}>
        {known?.chart === undefined ? (
          <p className={styles.wait}>
            {lane === 'planning' ? words.planning : lane === 'unavailable' ? words.unavailable : words.noLane}
          </p>
        ) : (
          <AtlasMap {...known.chart} />
        )}
      </div>
      {figures === undefined ? null : (
        <dl className={styles.facts}>
          {figures.miles === undefined ? null : (
            <div>
              <dt>{words.distance}</dt>
              <dd>{fill(words.miles, { nm: whole.format(figures.miles) })}</dd>
            </div>
          )}
          <div>
            <dt>{words.days}</dt>
            <dd>
              {fill(words.range, { best: whole.format(figures.days.best), plan: whole.format(figures.days.plan) })}
            </dd>
          </div>
          <div>
            <dt>{words.emissions}</dt>
            <dd>{emissionsOf(quote, figures, words, formats)}</dd>
          </div>
        </dl>
      )}
      {known === undefined || mode === 'air' || mode === 'rail' || known.ways.length < 2 ? null : (
        <ul className={styles.ways} aria-label={words.ways}>
          {known.ways.map(({ name, days: taken, isShown }) => (
            <li key={name} className={isShown ? styles.shown : undefined}>
              <span>{name}</span> <span>{taken}</span>
            </li>
          ))}
        </ul>
      )}
      {action}
      <Part title={words.cargo}>
        <Cargo words={words} quote={quote} formats={formats} />
      </Part>
      <Part title={words.dates}>
        {days === undefined ? (
          <p className={styles.wait}>{words.noDates}</p>
        ) : (
          <>
            <SailingStrip {...days} edition={edition} label={words.strip} />
            <dl className={styles.facts}>
              <div>
                <dt>{words.ready}</dt>
                <dd>{day.format(new Date(days.ready))}</dd>
              </div>
              <div className={styles.solid}>
                <dt>{leaves}</dt>
                <dd>{range(days.departure)}</dd>
              </div>
              <div className={styles.hollow}>
                <dt>{words.arrives}</dt>
                <dd>{range(days.arrival)}</dd>
              </div>
            </dl>
          </>
        )}
      </Part>
      <p className={styles.note}>{words.note}</p>
    </div>
  )
}
