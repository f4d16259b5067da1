import type { ReactElement } from 'react'
import { PageContents, type PageContentsProps } from '../../sections/product/page-contents.tsx'
import { useCurrentSection } from './use-current-section.ts'

export const WithPageContents = (props: PageContentsProps): ReactElement => {
  const current = useCurrentSection(props.items.map(({ id }) => id))
  return <PageContents {...props} current={current} />
}
