/** Components and hooks for a site's views. */

export { useLocation, useNavigate } from 'react-router-dom'
export { Link } from './navigation/link.tsx'
export type { SitePath } from './navigation/site-path.ts'
export { type ScrollRestoration, useScrollRestoration } from './navigation/use-scroll-restoration.ts'
export { useSearch } from './navigation/use-search.ts'
export { type AppContextValue, type CurrentPage, useApp } from './page/app-context.tsx'
export { usePage } from './page/use-page.ts'
export { Slice } from './slice/slice.tsx'
export { useStaticQuery } from './static-query/use-static-query.tsx'
