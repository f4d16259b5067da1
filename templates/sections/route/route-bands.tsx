import { Link } from '@fairlead/engine'
import type { ReactElement, ReactNode } from 'react'
import { Band } from '../../ui/band.tsx'
import { CompareBars } from '../../ui/compare-bars.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import type { LinkItem } from '../../ui/link-item.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { Course } from '../course.tsx'
import { TagBand } from '../tag-band.tsx'
import { cardsOf, type RouteCardWords } from './cards-of.ts'
import { ModeCards } from './mode-cards.tsx'
import styles from './route-bands.module.css'
import type { RouteView } from './route-view.ts'
import { WayTable } from './way-table.tsx'

/** Texts around a route's own data. */
export type RouteBandWords = {
  readonly cards: RouteCardWords & { readonly details: string; readonly detailsIntro: string }
  readonly legs: { readonly title: string; readonly intro: string; readonly columns: readonly string[] }
  readonly ways: {
    readonly title: string
    readonly intro: string
    readonly columns: readonly string[]
    readonly chosen: string
    /** Current practice of carriers, if they avoid Suez. */
    readonly today?: LinkItem
  }
  readonly emissions: { readonly title: string; readonly intro: string }
  readonly drivers: string
  readonly documents: string
  readonly services: string
  readonly related: string
  readonly duty: string
  readonly note: string
}

type RouteBandsProps = {
  readonly view: RouteView
  readonly words: RouteBandWords
  /** Of the bands’ ids, where another part of the page has the same. */
  readonly idPrefix?: string
  /** Whether the canals are those of ships now. */
  readonly isSailed?: boolean
  /** Below the modes. */
  readonly switches?: ReactNode
}

/** All that a page says of a route, below its head: its modes, and everything else folded. */
export const RouteBands = ({
  view,
  words,
  idPrefix = '',
  isSailed = true,
  switches,
}: RouteBandsProps): ReactElement => {
  const { today } = words.ways
  const isAround = view.ways.length > 1 && view.ways.some(({ by }) => by.includes('suez'))
  return (
    <>
      {view.modes.length === 0 ? null : <ModeCards words={words.cards} cards={cardsOf(view, words.cards, isSailed)} />}
      <div className={styles.notes}>
        {switches}
        {today !== undefined && isAround ? (
          <p>
            <Link to={today.href}>{today.label}</Link>
          </p>
        ) : null}
        {view.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <Band id={`${idPrefix}details`} title={words.cards.details} intro={words.cards.detailsIntro}>
        {view.legs.length === 0 ? null : (
          <Disclosure id={`${idPrefix}legs`} summary={words.legs.title}>
            <p className={styles.note}>{words.legs.intro}</p>
            <Course sides={view.courses} />
            <div className={styles.tables}>
              <Tabs
                name="route-legs"
                tabs={view.legs.map(({ name, rows }, index) => ({
                  label: name,
                  content: (
                    <>
                      <p>{view.modes[index]?.use}</p>
                      <DataTable labelledBy={`${idPrefix}legs`} columns={words.legs.columns} rows={rows} isStacked />
                    </>
                  ),
                }))}
              />
            </div>
          </Disclosure>
        )}
        {view.ways.length === 0 ? null : (
          <Disclosure id={`${idPrefix}ways`} summary={words.ways.title}>
            <p className={styles.note}>{words.ways.intro}</p>
            <WayTable
              labelledBy={`${idPrefix}ways`}
              columns={words.ways.columns}
              ways={view.ways}
              shown={words.ways.chosen}
            />
          </Disclosure>
        )}
        {view.emissions.bars.length === 0 ? null : (
          <Disclosure id={`${idPrefix}emissions`} summary={words.emissions.title}>
            <p className={styles.note}>{words.emissions.intro}</p>
            <CompareBars labels="long" bars={view.emissions.bars} />
            <Links links={view.emissions.links} />
          </Disclosure>
        )}
        {view.services.length === 0 ? null : (
          <Disclosure id={`${idPrefix}services`} summary={words.services}>
            <ul className={styles.points}>
              {view.services.map(({ text, href }) => (
                <li key={text}>{href === undefined ? text : <Link to={href}>{text}</Link>}</li>
              ))}
            </ul>
          </Disclosure>
        )}
        {view.drivers.length === 0 ? null : (
          <Disclosure id={`${idPrefix}drivers`} summary={words.drivers}>
            <ul className={styles.points}>
              {view.drivers.map((driver) => (
                <li key={driver}>{driver}</li>
              ))}
            </ul>
          </Disclosure>
        )}
        <Disclosure id={`${idPrefix}documents`} summary={words.documents}>
          <Links
            links={[...view.documents, ...(view.duty === undefined ? [] : [{ label: words.duty, href: view.duty }])]}
          />
        </Disclosure>
        <p className={styles.note}>{words.note}</p>
      </Band>
      <TagBand id={`${idPrefix}related`} title={words.related} links={view.related} />
    </>
  )
}

const Links = ({ links }: { readonly links: readonly LinkItem[] }): ReactElement => (
  <ul className={styles.points}>
    {links.map(({ label, href }) => (
      <li key={label}>
        <Link to={href}>{label}</Link>
      </li>
    ))}
  </ul>
)
