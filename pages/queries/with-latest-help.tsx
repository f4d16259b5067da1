import { type ReactElement, Suspense } from 'react'
import { useStaticQuery } from '#runtime/static-query/use-static-query.tsx'
import { EntryBand } from '#templates/sections/entry-band.tsx'
import { latestHelp } from './latest-help.ts'

const LatestHelp = (): ReactElement => <EntryBand id="page-latest" {...useStaticQuery(latestHelp)} />

export const WithLatestHelp = (): ReactElement => (
  <Suspense>
    <LatestHelp />
  </Suspense>
)
