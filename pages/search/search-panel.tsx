import type { ReactElement } from 'react'
import { type SearchPanelProps, WithSearchPanel } from '#templates/with/search/with-search-panel.tsx'
import { openSiteSearch } from './open-site-search.ts'

/** The search panel with the search of the site, in one chunk for the header to load. */
export const SearchPanel = (props: SearchPanelProps): ReactElement => (
  <WithSearchPanel {...props} openSearch={openSiteSearch} />
)
