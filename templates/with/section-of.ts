/** Of the addresses in a menu, the nearest one above a path; undefined if there is none, or the path itself is among them. */
export const sectionOf = (path: string, hrefs: readonly string[]): string | undefined =>
  hrefs.includes(path)
    ? undefined
    : hrefs
        .filter((href) => path.startsWith(`${href}/`))
        .reduce<string | undefined>((best, href) => (best && best.length >= href.length ? best : href), undefined)
