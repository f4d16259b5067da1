import { usePage } from '@fairlead/engine'
import { type ReactElement, useEffect, useState } from 'react'
import { SectionMenu, type SectionMenuProps } from '../sections/section-menu.tsx'
import { sectionOf } from './section-of.ts'

export const WithSectionMenu = (props: SectionMenuProps): ReactElement => {
  const { links } = props
  const page = usePage()
  const [section, setSection] = useState<string>()
  // A slice can read the path in effects only.
  useEffect(() => {
    const hrefs = links.map(({ href }) => href)
    setSection(sectionOf(page.path, hrefs))
  }, [page, links])
  return <SectionMenu {...props} section={section} />
}
