import type { ReactElement, ReactNode } from 'react'
import { Link } from '#runtime/navigation/link.tsx'
import { Band } from '../../ui/band.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CompareBars } from '../../ui/compare-bars.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { LinkItem } from '../../ui/link-item.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { Course } from '../course.tsx'
import { TagBand } from '../tag-band.tsx'
import { ModeBars } from './mode-bars.tsx'
import styles from './route-bands.module.css'
import type { RouteView } from './route-view.ts'
import { WayTable } from './way-table.tsx'

/** Texts around a route's own data. */
export type RouteBandWords = {
  readonly compare: { readonly title: string; readonly intro: string; readonly columns: readonly string[] }
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
  readonly duty: { readonly label: string; readonly href: string }
  readonly quote: { readonly title: string; readonly text: string }
  readonly note: string
}

type RouteBandsProps = {
  readonly view: RouteView
  readonly words: RouteBandWords
  /** Of the bands’ ids, where another part of the page has the same. */
  readonly idPrefix?: string
  /** Beside the ways by sea. */
  readonly switches?: ReactNode
  readonly chart?: ReactNode
}

/** All that a page says of a route, below its head. */
export const RouteBands = ({ view, words, idPrefix = '', switches, chart }: RouteBandsProps): ReactElement => (
  <>
    {view.modes.length === 0 ? null : (
      <Band id={`${idPrefix}modes`} title={words.compare.title} intro={words.compare.intro}>
        <ModeBars columns={words.compare.columns} modes={view.modes} />
      </Band>
    )}
    {chart}
    {view.legs.length === 0 ? null : (
      <Band id={`${idPrefix}legs`} title={words.legs.title} intro={words.legs.intro}>
        <Course sides={view.courses} />
        <div className={styles.tables}>
          <Tabs
            name="route-legs"
            tabs={view.legs.map(({ name, rows }) => ({
              label: name,
              content: <DataTable labelledBy={`${idPrefix}legs`} columns={words.legs.columns} rows={rows} isStacked />,
            }))}
          />
        </div>
      </Band>
    )}
    {view.ways.length === 0 ? null : (
      <Band id={`${idPrefix}ways`} title={words.ways.title} intro={words.ways.intro}>
        {words.ways.today !== undefined && view.ways.length > 1 && view.ways.some(({ by }) => by.includes('suez')) ? (
          <p className={styles.text}>
            <Link to={words.ways.today.href}>{words.ways.today.label}</Link>
          </p>
        ) : null}
        {switches}
        <WayTable
          labelledBy={`${idPrefix}ways`}
          columns={words.ways.columns}
          ways={view.ways}
          shown={words.ways.chosen}
        />
      </Band>
    )}
    {view.emissions.bars.length === 0 ? null : (
      <Band id={`${idPrefix}emissions`} title={words.emissions.title} intro={words.emissions.intro}>
        <CompareBars labels="long" bars={view.emissions.bars} />
        <ul className={styles.links}>
          {view.emissions.links.map(({ label, href }) => (
            <li key={href}>
              <Link to={href}>{label}</Link>
            </li>
          ))}
        </ul>
      </Band>
    )}
    {view.drivers.length === 0 ? null : (
      <Band id={`${idPrefix}drivers`} title={words.drivers}>
        <ul className={styles.points}>
          {view.drivers.map((driver) => (
            <li key={driver}>{driver}</li>
          ))}
        </ul>
      </Band>
    )}
    <Band id={`${idPrefix}documents`} title={words.documents}>
      <ul className={styles.links}>
        {view.documents.map(({ label, href }) => (
          <li key={label}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
        <li>
          <Link to={words.duty.href}>{words.duty.label}</Link>
        </li>
      </ul>
    </Band>
    {view.services.length === 0 ? null : (
      <Band id={`${idPrefix}services`} title={words.services}>
        <ul className={styles.links}>
          {view.services.map(({ text, href }) => (
            <li key={text}>{href === undefined ? text : <Link to={href}>{text}</Link>}</li>
          ))}
        </ul>
      </Band>
    )}
    <TagBand id={`${idPrefix}related`} title={words.related} links={view.related} />
    {view.quotes.length === 0 ? null : (
      <Band id={`${idPrefix}quote`} title={words.quote.title}>
        <p className={styles.text}>{words.quote.text}</p>
        <p className={styles.actions}>
          {view.quotes.map((quote, index) => (
            <ButtonLink key={quote.href} {...quote} look={index === 0 ? 'solid' : 'outline'} />
          ))}
        </p>
        <p className={styles.note}>{words.note}</p>
      </Band>
    )}
  </>
)
