import type { ReactElement } from 'react'
import { Link } from '#runtime/navigation/link.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import { ScaleBar } from '../ui/scale-bar.tsx'
import sheet from './lane-map/lane-map.module.css'
import styles from './lead-entry.module.css'

/** A thumbnail of a text's chart, and the lengths of its lanes. */
type LeadDrawing = {
  readonly width: number
  readonly height: number
  readonly land: string
  readonly graticule: string
  readonly lanes: readonly {
    readonly id: string
    readonly d: string
    readonly name: string
    readonly distance: string
  }[]
  readonly ports: readonly {
    readonly code: string
    readonly x: number
    readonly y: number
    readonly anchor: 'start' | 'middle' | 'end'
    readonly dx: number
    readonly dy: number
  }[]
  /** Includes the unit of the distances. */
  readonly label: string
}

export type LeadEntryProps = LinkItem & {
  /** Unique on the page, if there is more than one. */
  readonly id?: string
  readonly summary: string
  readonly day: { readonly text: string; readonly dateTime: string }
  /** Author and category. */
  readonly links: readonly LinkItem[]
  /** The scale of the text, and its chapters. */
  readonly contents: {
    readonly title: string
    readonly scale: { readonly parts: readonly number[]; readonly end: string }
    readonly chapters: readonly LinkItem[]
  }
  readonly drawing?: LeadDrawing
}

// Hidden from assistive technology, because the distances beside it say the same.
const Drawing = ({
  href,
  width,
  height,
  land,
  graticule,
  lanes,
  ports,
  label,
}: LeadDrawing & { readonly href: string }): ReactElement => (
  <figure className={styles.drawing}>
    <Link to={href} className={sheet.figure} tabIndex={-1} aria-hidden="true">
      <svg className={sheet.chart} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
        <path className={sheet.land} d={land} />
        <path className={sheet.graticule} d={graticule} />
        <g className={sheet.lanes}>
          {lanes.map(({ id, d }) => (
            <path key={id} d={d} pathLength={1} />
          ))}
        </g>
        {ports.map(({ code, x, y, anchor, dx, dy }) => (
          <g key={code} textAnchor={anchor}>
            <circle className={sheet.port} cx={x} cy={y} r="8" />
            <text className={sheet.code} x={x} y={y} dx={`${dx}em`} dy={`${dy}em`}>
              {code}
            </text>
          </g>
        ))}
      </svg>
    </Link>
    <figcaption>
      <p>{label}</p>
      <dl>
        {lanes.map(({ id, name, distance }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{distance}</dd>
          </div>
        ))}
      </dl>
    </figcaption>
  </figure>
)

/** The first entry of a list, in full width. */
export const LeadEntry = ({
  id = 'lead-contents',
  label,
  href,
  summary,
  day,
  links,
  contents,
  drawing,
}: LeadEntryProps): ReactElement => (
  <div className={`${styles.lead} ${drawing === undefined ? '' : styles.drawn}`}>
    <div className={styles.words}>
      <h3 className={styles.title}>
        <Link to={href}>{label}</Link>
      </h3>
      <p className={styles.summary}>{summary}</p>
      <ul className={styles.notes}>
        <li>
          <time dateTime={day.dateTime}>{day.text}</time>
        </li>
        {links.map((link) => (
          <li key={link.href}>
            <Link to={link.href}>{link.label}</Link>
          </li>
        ))}
      </ul>
    </div>
    {drawing === undefined ? null : <Drawing href={href} {...drawing} />}
    <div className={styles.contents}>
      <p id={id}>{contents.title}</p>
      <ScaleBar {...contents.scale} />
      <ol aria-labelledby={id}>
        {contents.chapters.map((chapter) => (
          <li key={chapter.href}>
            <Link to={chapter.href}>{chapter.label}</Link>
          </li>
        ))}
      </ol>
    </div>
  </div>
)
