/** Hosts of editions, and where they are found on this machine. */
export type LocalOrigins = Readonly<Record<string, string>>

/**
 * Lets links to other editions lead to this machine. Only documents and data as they are sent are changed: the files keep the
 * real hosts.
 */
export const replaceOrigins = (content: string, origins: LocalOrigins): string => {
  const names = Object.keys(origins)
  if (names.length === 0) return content
  // One host may begin like another: what goes on behind the name is another's.
  const pattern = new RegExp(
    `(?:${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?![\\w.:-]*\\w)`,
    'g',
  )
  return content.replace(pattern, (name) => origins[name] ?? name)
}
