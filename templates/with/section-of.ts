/**
 * Of the addresses in a menu, the nearest one above a path; undefined if there is none, or the path itself is among them.
 * `outside` names places that belong under an address of the menu without standing below it.
 */
export const sectionOf = (
  path: string,
  hrefs: readonly string[],
  outside: Readonly<Record<string, string>> = {},
): string | undefined => {
  const below = (place: string): boolean => path.startsWith(`${place}/`)
  if (hrefs.includes(path)) return undefined
  const [owner] = Object.entries(outside).flatMap(([place, href]) => (below(place) ? [href] : []))
  return (
    owner ??
    hrefs
      .filter(below)
      .reduce<string | undefined>((best, href) => (best && best.length >= href.length ? best : href), undefined)
  )
}
