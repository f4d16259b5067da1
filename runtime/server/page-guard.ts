import type { CurrentPage } from '#runtime/page/app-context.tsx'

const refuse = (what: string): never => {
  const reason = `A slice is rendered once for all pages of an edition, so it cannot read ${what} while it renders`
  throw new Error(`${reason}: read it in an effect, or let the page or the frame render this part.`)
}

/** The value of `usePage()` inside a slice: everything but the path, which differs between pages. */
export const guardedPage = ({ edition, slicesMap }: CurrentPage): CurrentPage => ({
  edition,
  slicesMap,
  get path() {
    return refuse('the path of the page')
  },
})

/**
 * Detects that `useNavigate` of React Router reads the pathname: it does so during rendering, for later navigations.
 */
const isForNavigate = (): boolean => /\buseNavigate/.test(new Error().stack?.split('\n')[3] ?? '')

const refusePart = (what: string): never => {
  const reason = `A page is rendered once for every query and fragment, so it cannot read ${what} while it renders`
  throw new Error(`${reason}: read it in an effect, or the query with useSearch of #runtime/navigation/use-search.ts.`)
}

/** Parts of React Router's location that no document knows. A browser would render something else, and React a warning. */
const unknownParts = {
  state: null,
  key: 'default',
  get search() {
    return refusePart('the query of the location')
  },
  get hash() {
    return refusePart('the fragment of the location')
  },
}

const within = (own: PropertyDescriptorMap): object =>
  Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(unknownParts), ...own })

/** React Router's location of a page. */
export const pageLocation = (pathname: string): object => within({ pathname: { value: pathname, enumerable: true } })

/** React Router's location inside a slice, which is the same on every page. */
export const sliceLocation = within({
  pathname: { get: () => (isForNavigate() ? '/' : refuse('the pathname of the location')), enumerable: true },
})
