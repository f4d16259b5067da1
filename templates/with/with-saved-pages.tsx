import { listSavedPages } from '@fairlead/engine/saved-pages'
import { type ReactElement, useEffect, useState } from 'react'
import { SavedPages, type SavedPagesProps } from '../sections/saved-pages.tsx'
import type { LinkItem } from '../ui/link-item.ts'

/** Lists the pages that the worker has saved. Only the browser knows them, after hydration. */
export const WithSavedPages = ({ words }: Pick<SavedPagesProps, 'words'>): ReactElement => {
  const [links, setLinks] = useState<readonly LinkItem[]>()
  useEffect(() => {
    let isGone = false
    void listSavedPages().then((pages) => {
      if (!isGone) setLinks(pages.map(({ path, title }) => ({ label: title, href: path })))
    })
    return () => {
      isGone = true
    }
  }, [])
  return <SavedPages words={words} links={links} />
}
