import { type CurrentPage, useApp } from './app-context.tsx'

/** Facts about the page on screen. A slice is rendered once for all pages: it reads the path in effects and handlers only. */
export const usePage = (): CurrentPage => useApp().page
