import { type CurrentPage, useApp } from './app-context.tsx'

/**
 * Returns facts about the page on screen. A slice is rendered once for all pages, so it can read the path in effects
 * and handlers only.
 */
export const usePage = (): CurrentPage => useApp().page
