import type { CurrentPage } from '#runtime/page/app-context.tsx'

const refuse = (what: string): never => {
  throw new Error(
    `A slice is drawn once for all pages of an edition, so it cannot read ${what} while it is drawn: read it in an effect, or let the page or the frame draw this part.`,
  )
}

/** What `usePage()` gives inside of a slice: everything but the path, which is another on every page. */
export const guardedPage = ({ edition, slicesMap }: CurrentPage): CurrentPage => ({
  edition,
  slicesMap,
  get path() {
    return refuse('the path of the page')
  },
})

/** Whether React Router's `useNavigate` asks, which asks while a component is drawn, for moves that come later. */
const isForNavigate = (): boolean => /\buseNavigate/.test(new Error().stack?.split('\n')[3] ?? '')

/** React Router's location inside of a slice. All but the pathname is the same for every page that is built. */
export const guardedLocation = {
  search: '',
  hash: '',
  state: null,
  key: 'default',
  get pathname() {
    return isForNavigate() ? '/' : refuse('the pathname of the location')
  },
}
