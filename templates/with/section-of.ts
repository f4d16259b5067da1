/**
 * Finds the menu address nearest above a path; undefined if there is none, or if the path itself is in the menu.
 * `outside` lists paths that, with all below them, belong to a menu address without being below it.
 */
export const sectionOf = (
  path: string,
  hrefs: readonly string[],
  outside: Readonly<Record<string, string>> = {},
): string | undefined => {
  const below = (place: string): boolean => path.startsWith(`${place}/`)
  if (hrefs.includes(path)) return undefined
  const [owner] = Object.entries(outside).flatMap(([place, href]) => (path === place || below(place) ? [href] : []))
  return (
    owner ??
    hrefs
      .filter(below)
      .reduce<string | undefined>((best, href) => (best && best.length >= href.length ? best : href), undefined)
  )
}
