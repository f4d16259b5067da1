import { type ReactElement, useEffect, useRef, useState } from 'react'
import { usePage } from '#runtime/page/use-page.ts'
import { SiteHeader, type SiteHeaderProps } from '../sections/site-header.tsx'
import { sectionOf } from './section-of.ts'
import { useClosingMenus } from './use-closing-menus.ts'

export const WithSiteHeader = (props: SiteHeaderProps): ReactElement => {
  const { menus, outside } = props
  const page = usePage()
  const navigation = useRef<HTMLElement>(null)
  const [section, setSection] = useState<string>()
  useClosingMenus(navigation)
  // In a slice the path can be read in effects only.
  useEffect(() => {
    setSection(
      sectionOf(
        page.path,
        menus.flatMap(({ groups }) => groups.flatMap(({ links }) => links.map(({ href }) => href))),
        outside,
      ),
    )
  }, [page, menus, outside])
  return <SiteHeader {...props} navigationRef={navigation} section={section} />
}
