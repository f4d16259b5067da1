import { usePage } from '@fairlead/engine'
import { type ComponentType, type MouseEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { SiteHeader, type SiteHeaderProps } from '../sections/site-header.tsx'
import type { SearchSettings } from './search/search-words.ts'
import { useSearchKeys } from './search/use-search-keys.ts'
import type { SearchPanelProps } from './search/with-search-panel.tsx'
import { sectionOf } from './section-of.ts'
import { useSiteHeader } from './use-site-header.ts'

/** Loads the search and the panel that shows it. */
export type LoadSearchPanel = () => Promise<ComponentType<SearchPanelProps>>

export type WithSiteHeaderProps = SiteHeaderProps & {
  readonly searching: SearchSettings
  /** Cookie that is `clients` for customers. Without it, all visitors see the same header. */
  readonly customerCookie?: string
}

export const WithSiteHeader = ({
  searching,
  customerCookie,
  loadSearchPanel,
  ...props
}: WithSiteHeaderProps & { readonly loadSearchPanel: LoadSearchPanel }): ReactElement => {
  const { menus, outside } = props
  const page = usePage()
  const navigate = useNavigate()
  const navigation = useRef<HTMLElement>(null)
  const [section, setSection] = useState<string>()
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps>>()
  const [isSearching, setSearching] = useState(false)
  const [isCustomer, setCustomer] = useState(false)
  useSiteHeader(navigation)
  useEffect(() => {
    if (customerCookie !== undefined) setCustomer(document.cookie.split('; ').includes(`${customerCookie}=clients`))
  }, [customerCookie])
  // A slice can read the path in effects only.
  useEffect(() => {
    setSection(
      sectionOf(
        page.path,
        menus.flatMap(({ groups }) => groups.flatMap(({ links }) => links.map(({ href }) => href))),
        outside,
      ),
    )
  }, [page, menus, outside])

  // Loads the search on demand.
  const search = (): void => {
    loadSearchPanel().then(
      (panel) => {
        setPanel(() => panel)
        setSearching(true)
      },
      () => navigate(searching.path),
    )
  }
  useSearchKeys(search)
  const onSearch = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    search()
  }

  return (
    <>
      <SiteHeader {...props} navigationRef={navigation} section={section} isCustomer={isCustomer} onSearch={onSearch} />
      {isSearching && Panel !== undefined ? <Panel {...searching} onClose={() => setSearching(false)} /> : null}
    </>
  )
}
