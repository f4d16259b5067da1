import { createContext, useContext } from 'react'

/** Facts about the page on screen that any component may ask for. */
export type CurrentPage = {
  readonly edition: string
  /** The page's canonical path: without base path, query and fragment. */
  readonly path: string
}

const CurrentPageContext = createContext<CurrentPage | null>(null)

export const PageProvider = CurrentPageContext.Provider

export const usePage = (): CurrentPage => {
  const page = useContext(CurrentPageContext)
  if (page === null) throw new Error('usePage was called outside of a page: render the component inside <App>.')
  return page
}
