import type { Prose } from '@fairlead/engine/define'
import type { ContentsListProps } from '#templates/sections/contents-list.tsx'
import type { SiteBuildContext } from '../define.ts'
import { selectProseParts } from './prose.ts'
import { readingMinutes } from './reading-minutes.ts'

/** "On this page" of a Markdown body, with a scale proportional to the reading time. */
export const selectContents = (
  { t, edition }: SiteBuildContext,
  body: Prose,
): Required<Omit<ContentsListProps, 'id'>> => ({
  title: t('article.contents'),
  items: body.headings.filter(({ level }) => level === 2 || level === 3),
  scale: { parts: selectProseParts(body), end: t('article.minutes', { minutes: readingMinutes(body.words, edition) }) },
})
