import type { ReactElement } from 'react'
import { ArticleLayout, type ArticleLayoutProps } from '../layouts/article-layout.tsx'
import { CaseCard, type CaseItem } from '../sections/case-card.tsx'
import { Course, type CourseProps } from '../sections/course.tsx'
import { Steps } from '../sections/steps.tsx'
import { Band } from '../ui/band.tsx'
import { CompareBars, type CompareBarsProps } from '../ui/compare-bars.tsx'
import { DataTable } from '../ui/data-table.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import { MoreLink } from '../ui/more-link.tsx'
import { Note } from '../ui/note.tsx'
import { Part } from '../ui/part.tsx'
import { type CarouselWords, WithCarousel } from '../with/carousel/with-carousel.tsx'
import styles from './case-study.module.css'

type Paragraphs = { readonly title: string; readonly paragraphs: readonly string[] }

export type CaseStudyProps = ArticleLayoutProps & {
  /** Explains the figures. */
  readonly method: string
  readonly problem: Paragraphs
  readonly course: CourseProps & { readonly title: string }
  readonly done: {
    readonly title: string
    readonly items: readonly { readonly title: string; readonly text: string }[]
  }
  readonly sum: CompareBarsProps & {
    readonly legend: string
    readonly title: string
    readonly intro: string
    readonly columns: readonly string[]
    readonly rows: readonly (readonly string[])[]
    readonly difference: { readonly label: string; readonly working: string }
    readonly note: string
  }
  readonly limits: Paragraphs
  readonly others: {
    readonly title: string
    /** Explains the bars. */
    readonly legend: string
    readonly cases: readonly CaseItem[]
    readonly all: LinkItem
    readonly words: CarouselWords
  }
}

type OthersProps = CaseStudyProps['others']

/** Cases have much to compare, so they are a row: below each other they would be longer than the page. */
const Others = ({ title, legend, cases, all, words }: OthersProps): ReactElement | null =>
  cases.length === 0 ? null : (
    <Band id="page-cases" title={title} intro={legend}>
      <WithCarousel
        labelledBy="page-cases"
        slides={cases.map((item) => ({ key: item.href, content: <CaseCard {...item} /> }))}
        words={words}
      />
      <MoreLink {...all} />
    </Band>
  )

export const CaseStudy = ({
  method,
  problem,
  course,
  done,
  sum,
  limits,
  others,
  ...layout
}: CaseStudyProps): ReactElement => (
  <ArticleLayout {...layout} after={<Others {...others} />}>
    <Part id="problem" title={problem.title}>
      {problem.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Part>
    <Part id="course" title={course.title}>
      <Course sides={course.sides} />
    </Part>
    <Part id="done" title={done.title}>
      <Steps items={done.items} />
    </Part>
    <Part id="sum" title={sum.title}>
      <p>
        {sum.intro}
        {method}
      </p>
      <div className={styles.sum}>
        <DataTable labelledBy="sum" columns={sum.columns} rows={sum.rows} />
      </div>
      <CompareBars legend={sum.legend} bars={sum.bars} />
      <p className={styles.difference}>
        {sum.difference.label}
        <strong>{sum.difference.working}</strong>
      </p>
      <Note text={sum.note} />
    </Part>
    <Part id="limits" title={limits.title}>
      {limits.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Part>
  </ArticleLayout>
)
