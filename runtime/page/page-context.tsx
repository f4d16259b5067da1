import { createContext, useContext } from 'react'

/** Facts about the page on screen that any component may ask for. */
export type CurrentPage = {
  readonly edition: string
  /** The page's canonical path: without base path, query and fragment. */
  readonly path: string
}

const PageContext = createContext<CurrentPage | null>(null)

export const PageProvider = PageContext.Provider

export const usePage = (): CurrentPage => {
  const page = useContext(PageContext)
  if (page === null) throw new Error('usePage was called outside of a page: render the component inside <App>.')
  return page
}
