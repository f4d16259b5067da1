import { usePage, useStaticQuery } from '@fairlead/engine'
import { type ReactElement, Suspense } from 'react'
import { EntryBand } from '#templates/sections/entry-band.tsx'
import { latestHelp } from './latest-help.ts'

/** The result is the same on every page; an article leaves itself out. */
const LatestHelp = (): ReactElement => {
  const { title, entries } = useStaticQuery(latestHelp)
  const { path } = usePage()
  return <EntryBand id="page-latest" title={title} entries={entries.filter(({ href }) => href !== path)} />
}

export const WithLatestHelp = (): ReactElement => (
  <Suspense>
    <LatestHelp />
  </Suspense>
)
