import { Link } from '@fairlead/engine'
import type { ReactElement } from 'react'
import { CopyButton } from '../sections/copy-button.tsx'
import { SideHead } from '../sections/heads/side-head.tsx'
import { HsCodeFigure } from '../sections/hs-code-figure.tsx'
import { HsList, type HsListRow, type HsListWords, isUnnamed, writeDigits } from '../sections/hs-list.tsx'
import { type HsLevel, type HsStepWords, hrefOf, hsSteps, levelOf } from '../sections/hs-steps.ts'
import { Arrow } from '../ui/arrow.tsx'
import { Band } from '../ui/band.tsx'
import { Callout } from '../ui/callout.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import { MoreLink } from '../ui/more-link.tsx'
import { Note } from '../ui/note.tsx'
import styles from './hs-line.module.css'

/** Whether a line is in both editions of the nomenclature, has its text from the earlier one, or is in one only. */
export type HsState = 'kept' | 'text' | 'added' | 'removed'

type Titled = { readonly title: string; readonly text: string }

/** Texts that are equal on every line's page: they are loaded once, not with each page. */
export type HsLineWords = HsListWords &
  HsStepWords & {
    readonly breadcrumb: { readonly label: string; readonly trail: readonly LinkItem[] }
    /** Label before a code in the line above the title. */
    readonly eyebrow: string
    readonly chain: string
    readonly facts: {
      readonly level: string
      readonly levels: Readonly<Record<HsLevel, string>>
      readonly edition: string
      readonly editions: Readonly<Record<HsState, string>>
      readonly unit: string
      readonly units: Readonly<Record<string, string>>
      readonly asOf: string
      readonly day: { readonly text: string; readonly dateTime: string }
    }
    readonly copy: { readonly label: string; readonly done: string }
    readonly added: Titled
    readonly removed: Titled
    readonly covers: { readonly title: string; readonly examples: string; readonly elsewhere: string }
    readonly unnamed: string
    readonly named: Titled
    readonly duty: Titled & {
      readonly lookUp: string
      /** `{code}` is the code with its dot, `{heading}` its first four digits. */
      readonly links: readonly LinkItem[]
      readonly rates: string
      readonly columns: readonly string[]
      /** Each with its source and the day of the last check. */
      readonly markets: Readonly<Record<string, { readonly name: string; readonly source: string }>>
      readonly note: string
      readonly changes: Titled & {
        readonly columns: readonly string[]
        /** Days as texts. */
        readonly days: Readonly<Record<string, string>>
        /** Names of measures by id. */
        readonly measures: Readonly<Record<string, string>>
        /** `{name}` of a measure that ended. */
        readonly ended: string
        readonly feed: string
        readonly chapterFeed: string
        /** Folder of the feeds, a file for each subheading and each chapter. */
        readonly feeds: string
      }
      readonly estimate: string
      /** Page that computes import costs for a code. */
      readonly estimator: string
    }
    readonly questions: string
    readonly terms: string
    readonly pager: { readonly label: string; readonly previous: string; readonly next: string }
    readonly planning: Titled & { readonly links: readonly LinkItem[] }
  }

/** Data of one line's page. */
export type HsLineProps = {
  readonly code: string
  readonly name: string
  /** The nomenclature's text if the name differs. */
  readonly text?: string
  readonly state: HsState
  readonly unit?: string
  readonly section: { readonly id: string; readonly name: string; readonly href: string }
  /** Ancestors of the line, the chapter first. */
  readonly above: readonly HsListRow[]
  /** Lines of HS 2017 or HS 2022 for the same goods. */
  readonly change?: readonly HsListRow[]
  readonly guide?: {
    readonly covers: string
    readonly examples: readonly string[]
    readonly elsewhere: readonly HsListRow[]
    readonly questions: readonly (readonly [question: string, answer: string])[]
  }
  /** Lines below it; for a subheading its siblings. */
  readonly list?: {
    readonly title: string
    readonly intro?: string
    readonly rows: readonly HsListRow[]
    readonly more?: LinkItem
  }
  /** Lines mentioned in the text. */
  readonly named?: readonly HsListRow[]
  readonly rates?: readonly (readonly [market: string, rate: string])[]
  /** What changed, newest first: a text, or the id of a measure after `+` where it began and `-` where it ended. */
  readonly changes?: readonly (readonly [day: string, text: string])[]
  /** Breadcrumb to the questions about the heading. */
  readonly ask?: LinkItem
  readonly terms: readonly LinkItem[]
  readonly previous?: HsListRow
  readonly next?: HsListRow
}

type Both = { readonly data: HsLineProps; readonly words: HsLineWords }

const Head = ({ data, words }: Both): ReactElement => {
  const { code, name, text, state, unit, above } = data
  const { facts, breadcrumb } = words
  return (
    <SideHead
      title={name}
      lede={text}
      eyebrow={words.eyebrow + writeDigits(code)}
      breadcrumb={{
        label: breadcrumb.label,
        trail: [...breadcrumb.trail, ...above.map((row) => ({ label: row[0], href: hrefOf(words.base, row) }))],
        current: writeDigits(code),
      }}
      facts={[
        { label: facts.level, values: [{ text: facts.levels[levelOf(code)] }] },
        { label: facts.edition, values: [{ text: facts.editions[state] }] },
        ...(unit === undefined ? [] : [{ label: facts.unit, values: [{ text: facts.units[unit] ?? unit }] }]),
        { label: facts.asOf, values: [facts.day] },
      ]}
      beside={
        <div>
          <HsCodeFigure label={words.chain} steps={hsSteps(data, words)} />
        </div>
      }
    >
      <CopyButton key={code} value={code} label={words.copy.label + writeDigits(code)} done={words.copy.done} />
    </SideHead>
  )
}

const Guide = ({
  guide: { covers, examples, elsewhere },
  words,
}: Pick<Both, 'words'> & { readonly guide: NonNullable<HsLineProps['guide']> }): ReactElement => (
  <Band id="covers" title={words.covers.title}>
    <p className={styles.covers}>{covers}</p>
    <div className={styles.sides}>
      <div>
        <h3 className={styles.label}>{words.covers.examples}</h3>
        <ul className={styles.examples}>
          {examples.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className={styles.label}>{words.covers.elsewhere}</h3>
        <HsList words={words} rows={elsewhere} />
      </div>
    </div>
  </Band>
)

const Links = ({ links }: { readonly links: readonly LinkItem[] }): ReactElement => (
  <ul className={styles.links}>
    {links.map(({ label, href }) => (
      <li key={href}>
        {href.startsWith('http') ? (
          <a href={href} rel="noopener">
            {label}
          </a>
        ) : (
          <Link to={href}>{label}</Link>
        )}
      </li>
    ))}
  </ul>
)

const Changes = ({
  changes,
  code,
  words,
}: Pick<Both, 'words'> & {
  readonly changes: NonNullable<HsLineProps['changes']>
  readonly code: string
}): ReactElement => {
  const { title, text, columns, days, measures, ended, feed, chapterFeed, feeds } = words.duty.changes
  const write = (packed: string): string => {
    const name = measures[packed.slice(1)]
    if (name === undefined) return packed
    return packed.startsWith('-') ? ended.replace('{name}', name) : name
  }
  return (
    <>
      <h3 id="duty-changes" className={styles.label}>
        {title}
      </h3>
      <DataTable
        labelledBy="duty-changes"
        columns={columns}
        rows={changes.map(([day, packed]) => [
          <time key={day} dateTime={day}>
            {days[day] ?? day}
          </time>,
          write(packed),
        ])}
      />
      <Note text={text} look="warning" />
      <ul className={styles.links}>
        {[
          { label: feed, of: code },
          { label: chapterFeed, of: code.slice(0, 2) },
        ].map(({ label, of }) => (
          <li key={of}>
            <a href={`${feeds}${of}.xml`} type="application/atom+xml">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

const Duty = ({ data: { code, rates, changes }, words }: Both): ReactElement => {
  const { duty } = words
  const fill = (href: string): string =>
    href.replace('{code}', writeDigits(code)).replace('{heading}', code.slice(0, 4))
  return (
    <Band id="duty" title={duty.title} intro={duty.text}>
      {rates === undefined ? null : (
        <div className={styles.rates}>
          <h3 id="duty-rates" className={styles.label}>
            {duty.rates}
          </h3>
          <DataTable
            labelledBy="duty-rates"
            columns={duty.columns}
            rows={rates.map(([market, rate]) => [duty.markets[market]?.name, rate, duty.markets[market]?.source])}
          />
          <Note text={duty.note} look="warning" />
        </div>
      )}
      {code.length < 6 ? null : (
        <div className={styles.estimate}>
          <MoreLink label={duty.estimate + writeDigits(code)} href={`${duty.estimator}?hs=${writeDigits(code)}`} />
        </div>
      )}
      {changes === undefined ? null : (
        <div className={styles.rates}>
          <Changes changes={changes} code={code} words={words} />
        </div>
      )}
      <h3 className={styles.label}>{duty.lookUp}</h3>
      <Links links={duty.links.map(({ label, href }) => ({ label, href: fill(href) }))} />
    </Band>
  )
}

const Step = ({
  rel,
  label,
  row,
  words,
}: Pick<Both, 'words'> & {
  readonly rel: 'prev' | 'next'
  readonly label: string
  readonly row: HsListRow
}): ReactElement => (
  <Link to={hrefOf(words.base, row)} rel={rel} className={rel === 'next' ? styles.next : styles.previous}>
    <small>{label}</small>
    <b>
      {rel === 'prev' ? <Arrow direction="back" /> : null} {writeDigits(row[0])} {rel === 'next' ? <Arrow /> : null}
    </b>
    <span>{row[1]}</span>
  </Link>
)

const changed = (state: HsState, words: HsLineWords): Titled => (state === 'added' ? words.added : words.removed)

/** One line of the Harmonized System: a chapter, a heading or a subheading. */
export const HsLine = ({ data, words }: Both): ReactElement => {
  const { state, change, guide, list, named, ask, terms, previous, next } = data
  return (
    <>
      <Head data={data} words={words} />
      {change === undefined ? null : (
        <div className={styles.change}>
          <Callout title={changed(state, words).title} look="caution">
            <p>{changed(state, words).text}</p>
            <HsList words={words} rows={change} />
          </Callout>
        </div>
      )}
      {guide === undefined ? null : <Guide guide={guide} words={words} />}
      {list === undefined ? null : (
        <Band
          id="lines"
          title={list.title}
          intro={list.intro ?? (words.english !== undefined && list.rows.some(isUnnamed) ? words.unnamed : undefined)}
        >
          <HsList words={words} rows={list.rows} />
          {list.more === undefined ? null : <MoreLink {...list.more} />}
        </Band>
      )}
      {named === undefined ? null : (
        <Band id="named" title={words.named.title} intro={words.named.text}>
          <HsList words={words} rows={named} />
        </Band>
      )}
      {data.above.length === 0 ? null : <Duty data={data} words={words} />}
      {guide === undefined ? null : (
        <Band id="questions" title={words.questions}>
          {guide.questions.map(([question, answer]) => (
            <Disclosure key={question} summary={question}>
              <p>{answer}</p>
            </Disclosure>
          ))}
        </Band>
      )}
      <Band id="planning" title={words.planning.title}>
        <p className={styles.covers}>{words.planning.text}</p>
        <Links links={ask === undefined ? words.planning.links : [ask, ...words.planning.links]} />
        <h3 className={styles.label}>{words.terms}</h3>
        <Links links={terms} />
      </Band>
      <nav aria-label={words.pager.label} className={styles.pager}>
        {previous === undefined ? null : <Step rel="prev" label={words.pager.previous} row={previous} words={words} />}
        {next === undefined ? null : <Step rel="next" label={words.pager.next} row={next} words={words} />}
      </nav>
    </>
  )
}
