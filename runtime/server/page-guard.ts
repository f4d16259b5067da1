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

/** React Router's location inside a slice. All but the pathname is equal on every page. */
export const guardedLocation = {
  search: '',
  hash: '',
  state: null,
  key: 'default',
  get pathname() {
    return isForNavigate() ? '/' : refuse('the pathname of the location')
  },
}
