import type { SiteCollections } from '#content/collections.ts'
import type { StaticQuery } from '#runtime/define/static-query.ts'
import type { EntryBandProps } from '#templates/sections/entry-band.tsx'
import type { MessageKey } from '../define.ts'
import { selectLatestHelp } from '../select/latest-help.ts'

const inTheBrowser = (): never => {
  throw new Error('Static queries run when building only.')
}

// Browsers need the name alone: this keeps what the query reads out of their code.
export const latestHelp: StaticQuery<EntryBandProps, SiteCollections, MessageKey> = {
  name: 'latest-help',
  run: import.meta.env.SSR ? selectLatestHelp : inTheBrowser,
}
