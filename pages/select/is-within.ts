/** Whether a page belongs to one of the sections that a menu leads to. */
export const isWithin = (path: string, sections: readonly { readonly href: string }[]): boolean =>
  sections.some(({ href }) => path === href || path.startsWith(`${href}/`))
