import type { StaticQuery } from '@fairlead/engine/define'
import type { SiteCollections } from '#content/collections.ts'
import type { HsLineWords } from '#templates/kinds/hs-line.tsx'
import type { MessageKey } from '../define.ts'
import { selectHsLineWords } from '../hs/line-words.ts'

const inTheBrowser = (): never => {
  throw new Error('Static queries run only in the build.')
}

// Browsers need the name only: this keeps the code behind the query out of their bundle.
export const hsLineWords: StaticQuery<HsLineWords, SiteCollections, MessageKey> = {
  name: 'hs-line-words',
  run: import.meta.env.SSR ? selectHsLineWords : inTheBrowser,
}
