import type { StaticQuery } from '@fairlead/engine/define'
import type { SiteCollections } from '#content/collections.ts'
import type { EntryBandProps } from '#templates/sections/entry-band.tsx'
import type { MessageKey } from '../define.ts'
import { selectLatestHelp } from './select-latest-help.ts'

const inTheBrowser = (): never => {
  throw new Error('Static queries run only in the build.')
}

// Browsers need the name only: this keeps the code behind the query out of their bundle.
export const latestHelp: StaticQuery<EntryBandProps, SiteCollections, MessageKey> = {
  name: 'latest-help',
  run: import.meta.env.SSR ? selectLatestHelp : inTheBrowser,
}
