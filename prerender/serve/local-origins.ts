/** Hosts of editions, and where they are found on this machine. */
export type LocalOrigins = Readonly<Record<string, string>>

/**
 * Lets links to other editions lead to this machine. Only documents and data as they are sent are changed: the files keep the
 * real hosts.
 */
export const replaceOrigins = (content: string, origins: LocalOrigins): string =>
  Object.entries(origins).reduce((result, [origin, local]) => result.replaceAll(origin, local), content)
