/** Hosts of editions and their local addresses. */
export type LocalOrigins = Readonly<Record<string, string>>

/** Points links to other editions at this machine. Only the responses change; the files keep the real hosts. */
export const replaceOrigins = (content: string, origins: LocalOrigins): string => {
  // The host of files of one edition may be a folder of another's.
  const names = Object.keys(origins).sort((a, b) => b.length - a.length)
  if (names.length === 0) return content
  // One host name may be the prefix of another.
  const pattern = new RegExp(
    `(?:${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?![\\w.:-]*\\w)`,
    'g',
  )
  return content.replace(pattern, (name) => origins[name] ?? name)
}
