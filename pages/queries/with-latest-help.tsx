import { type ReactElement, Suspense } from 'react'
import { useStaticQuery } from '#runtime/static-query/use-static-query.tsx'
import { LatestList } from '#templates/sections/latest-list.tsx'
import { latestHelp } from './latest-help.ts'

const LatestHelp = (): ReactElement => <LatestList {...useStaticQuery(latestHelp)} />

export const WithLatestHelp = (): ReactElement => (
  <Suspense>
    <LatestHelp />
  </Suspense>
)
