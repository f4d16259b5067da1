import { type ReactElement, useRef } from 'react'
import { SiteHeader, type SiteHeaderProps } from '../sections/site-header.tsx'
import { useClosingMenus } from './use-closing-menus.ts'

export const WithSiteHeader = (props: SiteHeaderProps): ReactElement => {
  const navigation = useRef<HTMLElement>(null)
  useClosingMenus(navigation)
  return <SiteHeader {...props} navigationRef={navigation} />
}
