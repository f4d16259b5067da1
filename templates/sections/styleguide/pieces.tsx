import type { ReactElement } from 'react'
import { CompareBars, type CompareBarsProps } from '../../ui/compare-bars.tsx'
import { DayStrip, type DayStripProps } from '../../ui/day-strip.tsx'
import { LeadBar } from '../../ui/lead-bar.tsx'
import type { LinkItem } from '../../ui/link-item.ts'
import { Miniature } from '../../ui/miniature.tsx'
import { MoreLink } from '../../ui/more-link.tsx'
import { Part } from '../../ui/part.tsx'
import { Prose } from '../../ui/prose.tsx'
import { ScaleBar } from '../../ui/scale-bar.tsx'
import { Agenda, type AgendaProps } from '../agenda.tsx'
import { AuthorCard, type AuthorCardProps } from '../author-card.tsx'
import { BorderLabel, type BorderLabelProps } from '../border-label.tsx'
import type { CaseItem } from '../case-card.tsx'
import { CaseList } from '../case-list.tsx'
import { ChartFigure, type ChartFigureProps } from '../chart/chart-figure.tsx'
import { type Clock, ClockTable } from '../clock-table.tsx'
import { ContentsList, type ContentsListProps } from '../contents-list.tsx'
import { CopyButton, type CopyButtonProps } from '../copy-button.tsx'
import { Course, type CourseProps } from '../course.tsx'
import { CourseTable, type CourseTableProps } from '../course-table.tsx'
import { CoverTable, type CoverTableProps } from '../cover-table.tsx'
import { type EventItem, EventList, type HeldEvent, HeldEvents } from '../event-list.tsx'
import { Finding, type FindingProps } from '../finding.tsx'
import type { FeaturedEntryProps } from '../heads/featured-entry.tsx'
import type { HeadWordsProps } from '../heads/head-words.tsx'
import { IndexHead } from '../heads/index-head.tsx'
import { PlaceHead } from '../heads/place-head.tsx'
import { ToolHead } from '../heads/tool-head.tsx'
import { HsCodeFigure, type HsCodeFigureProps } from '../hs-code-figure.tsx'
import { HsList, type HsListRow, type HsListWords } from '../hs-list.tsx'
import { type JobItem, JobList } from '../job-list.tsx'
import { PlaceMap, type PlaceMapProps } from '../lane-map/place-map.tsx'
import { LaneNote, type LaneNoteProps } from '../lane-note.tsx'
import { LaneOverview, type LaneOverviewProps } from '../lane-overview.tsx'
import { LanePicker, type LanePickerProps } from '../lane-picker.tsx'
import { LetterIndex, type LetterIndexProps } from '../letter-index.tsx'
import { LookUp, type LookUpProps } from '../look-up.tsx'
import { type Mode, Modes } from '../modes.tsx'
import { type Office, Offices } from '../offices.tsx'
import { type PaperEntry, PaperList } from '../paper-list.tsx'
import { Scope, type ScopeProps } from '../scope.tsx'
import { SectionMenu, type SectionMenuProps } from '../section-menu.tsx'
import { type TermEntry, TermList } from '../term-list.tsx'
import { type TileProps, Tiles } from '../tiles.tsx'
import { TimeStrip, type TimeStripProps } from '../time-strip.tsx'
import { TopicList, type TopicListProps } from '../topic-list.tsx'
import { VideoPlayer, type VideoPlayerProps, VideoText } from '../video-player.tsx'
import styles from './pieces.module.css'
import { Specimen } from './specimen.tsx'
import { secondOf } from './titles.ts'

export type ReadingProps = {
  /** Contains every element that Markdown renders. */
  readonly html: string
  readonly clauses: string
  /** In a sequence. */
  readonly parts: readonly { readonly title: string; readonly text: string }[]
  readonly contents: ContentsListProps
  readonly scale: { readonly parts: readonly number[]; readonly end: string }
  readonly featured: FeaturedEntryProps
  readonly tiles: readonly TileProps[]
  readonly topics: TopicListProps
  readonly menu: SectionMenuProps
  readonly author: AuthorCardProps
  readonly finding: FindingProps
  /** Components that need a page of their own, by file name, with a page that shows each. */
  readonly layouts: Readonly<Record<string, LinkItem>>
}

const headOf = ({ title, summary }: FeaturedEntryProps): HeadWordsProps => ({
  title,
  lede: summary,
  titleTag: 'h2',
})

/** Components of long texts, and links to them. */
export const Reading = ({
  html,
  clauses,
  parts,
  contents,
  scale,
  featured,
  tiles,
  topics,
  menu,
  author,
  finding,
  layouts,
}: ReadingProps): ReactElement => (
  <div className={styles.stack}>
    <Specimen name="ui/prose">
      <Prose html={html} />
    </Specimen>
    <Specimen name="ui/prose, clauses">
      <Prose html={clauses} look="clauses" />
    </Specimen>
    <Specimen name="ui/part">
      <div>
        {parts.map(({ title, text }, index) => (
          <Part key={title} id={`styleguide-part-${index + 1}`} title={title}>
            <p>{text}</p>
          </Part>
        ))}
      </div>
    </Specimen>
    <Specimen name="sections/contents-list">
      <ContentsList {...contents} />
    </Specimen>
    <Specimen name="sections/contents-list, without a scale">
      <ContentsList id="styleguide-contents" title={secondOf(contents.title)} items={contents.items} />
    </Specimen>
    <Specimen name="ui/scale-bar">
      <ScaleBar {...scale} />
    </Specimen>
    <Specimen name="sections/heads/index-head, sections/heads/featured-entry, ui/miniature">
      <IndexHead {...headOf(featured)} featured={featured} />
    </Specimen>
    <Specimen name="sections/heads/place-head">
      <PlaceHead {...headOf(featured)} figure={featured.miniature && <Miniature {...featured.miniature} />} />
    </Specimen>
    <Specimen name="sections/heads/tool-head, sections/heads/head-words">
      <ToolHead {...headOf(featured)} />
    </Specimen>
    <Specimen name="sections/tiles">
      <Tiles tiles={tiles} />
    </Specimen>
    <Specimen name="sections/topic-list">
      <TopicList {...topics} />
    </Specimen>
    <Specimen name="sections/section-menu">
      <SectionMenu {...menu} section={menu.links[0]?.href} />
    </Specimen>
    <Specimen name="sections/author-card">
      <AuthorCard {...author} />
    </Specimen>
    <Specimen name="sections/finding">
      <Finding {...finding} />
    </Specimen>
    {Object.entries(layouts).map(([name, link]) => (
      <Specimen key={name} name={name}>
        <MoreLink {...link} />
      </Specimen>
    ))}
  </div>
)

export type GatheringsProps = {
  readonly cases: readonly CaseItem[]
  readonly legend: string
  readonly events: {
    readonly columns: readonly string[]
    readonly upcoming: readonly EventItem[]
    readonly held: readonly HeldEvent[]
  }
  readonly jobs: { readonly items: readonly JobItem[]; readonly closes: string }
  readonly offices: readonly Office[]
  readonly placeMap: PlaceMapProps
  readonly papers: readonly PaperEntry[]
  readonly letters: LetterIndexProps
  /** Terms of the only letter in the index. */
  readonly terms: { readonly letter: string; readonly items: readonly TermEntry[] }
  readonly lookUp: LookUpProps
  readonly lanePicker: LanePickerProps
  readonly codes: { readonly words: HsListWords; readonly rows: readonly HsListRow[] }
  readonly modes: readonly Mode[]
}

const videoStates = ['waiting', 'offered', 'failed'] as const

/** A video in the states that do not play it. */
export const Videos = ({ video }: { readonly video: VideoPlayerProps }): ReactElement => (
  <div className={styles.stack}>
    {videoStates.map((state) => (
      <Specimen key={state} name={`sections/video-player, ${state}`}>
        <VideoPlayer {...video} id={`video-${state}`} state={state} />
      </Specimen>
    ))}
    <Specimen name="sections/video-player, without the video">
      <VideoText {...video} id="video-text" />
    </Specimen>
  </div>
)

/** Lists, each in its own style. */
export const Gatherings = (props: GatheringsProps): ReactElement => {
  const { cases, legend, events, jobs, offices, placeMap, papers, letters, terms, lookUp, lanePicker, codes, modes } =
    props
  return (
    <div className={styles.stack}>
      <Specimen name="sections/case-list">
        <CaseList cases={cases} legend={legend} />
      </Specimen>
      <Specimen name="sections/event-list">
        <EventList events={events.upcoming} columns={events.columns} />
        <HeldEvents events={events.held} />
      </Specimen>
      <Specimen name="sections/job-list">
        <JobList jobs={jobs.items} closes={jobs.closes} />
      </Specimen>
      <Specimen name="sections/offices">
        <Offices offices={offices} />
      </Specimen>
      <Specimen name="sections/lane-map/place-map">
        <PlaceMap {...placeMap} />
      </Specimen>
      <Specimen name="sections/paper-list">
        <PaperList papers={papers} />
      </Specimen>
      <Specimen name="sections/letter-index">
        <LetterIndex {...letters} />
      </Specimen>
      <div id={terms.letter}>
        <Specimen name="sections/term-list">
          <TermList terms={terms.items} />
        </Specimen>
      </div>
      <Specimen name="sections/look-up">
        <LookUp {...lookUp} />
      </Specimen>
      <Specimen name="sections/lane-picker">
        <LanePicker {...lanePicker} />
      </Specimen>
      <Specimen name="sections/hs-list">
        <HsList {...codes} />
      </Specimen>
      <Specimen name="sections/modes">
        <Modes modes={modes} />
      </Specimen>
    </div>
  )
}

export type WaysProps = {
  readonly scope: ScopeProps
  readonly cover: CoverTableProps
  readonly label: BorderLabelProps
  readonly compare: CompareBarsProps
  readonly course: CourseProps
  readonly courseTable: CourseTableProps & { readonly title: string }
  readonly strip: TimeStripProps
  readonly lane: LaneNoteProps
  readonly lanes: LaneOverviewProps & { readonly title: string }
  readonly agenda: AgendaProps
  readonly clocks: { readonly title: string; readonly columns: readonly string[]; readonly clocks: readonly Clock[] }
  readonly day: DayStripProps
  readonly lines: ChartFigureProps
  readonly code: HsCodeFigureProps
  readonly copy: CopyButtonProps
}

/** Drawings of time, routes and coverage, made from content. */
export const Ways = (props: WaysProps): ReactElement => {
  const { scope, cover, label, compare, course, courseTable, strip, lane, lanes, agenda, clocks, day } = props
  const { lines, code, copy } = props
  return (
    <div className={styles.stack}>
      <Specimen name="sections/scope">
        <Scope {...scope} />
      </Specimen>
      <Specimen name="sections/cover-table">
        <CoverTable {...cover} />
      </Specimen>
      <Specimen name="sections/border-label">
        <BorderLabel {...label} />
      </Specimen>
      <Specimen name="ui/compare-bars">
        <CompareBars {...compare} />
      </Specimen>
      <Specimen name="sections/course">
        <Course {...course} />
      </Specimen>
      <Specimen name="sections/course-table">
        <p id="styleguide-course">{courseTable.title}</p>
        <CourseTable labelledBy="styleguide-course" {...courseTable} />
      </Specimen>
      <Specimen name="sections/time-strip">
        <TimeStrip {...strip} />
      </Specimen>
      <Specimen name="ui/lead-bar">
        <LeadBar lead={24} scale={72} />
      </Specimen>
      <Specimen name="sections/lane-note">
        <LaneNote {...lane} />
      </Specimen>
      <Specimen name="sections/lane-overview, ui/tendency">
        <p id="styleguide-lanes">{lanes.title}</p>
        <LaneOverview labelledBy="styleguide-lanes" {...lanes} />
      </Specimen>
      <Specimen name="sections/agenda">
        <Agenda {...agenda} />
      </Specimen>
      <Specimen name="sections/clock-table">
        <p id="styleguide-clocks">{clocks.title}</p>
        <ClockTable labelledBy="styleguide-clocks" columns={clocks.columns} clocks={clocks.clocks} />
      </Specimen>
      <Specimen name="ui/day-strip">
        <DayStrip {...day} />
      </Specimen>
      <Specimen name="sections/chart/line-chart">
        <ChartFigure {...lines} />
      </Specimen>
      <Specimen name="sections/hs-code-figure">
        <HsCodeFigure {...code} />
      </Specimen>
      <Specimen name="sections/copy-button">
        <CopyButton {...copy} />
      </Specimen>
    </div>
  )
}
