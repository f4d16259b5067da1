import { bytesOf, findingsFor, type HostFinding, type HostSite, type Limit } from './host.ts'

/** What a host takes of one site. */
type Quotas = {
  readonly files?: Limit
  /** Bytes of one file. */
  readonly fileSize?: Limit
  /** Bytes of all files. */
  readonly siteSize?: Limit
}

const count = (value: number): string => value.toLocaleString('en-US')

const measure = (value: number, { value: most, unit, name, isConfirmed }: Limit): string =>
  `${count(value)} ${unit} of ${count(most)} (${name}${isConfirmed ? '' : ', not confirmed'})`

/**
 * Finds what is more than a host takes. A site that the host refuses is an error; so is what it takes on no plan, while
 * what another plan of it takes is a warning. `added` files are those that the host's configuration brings along.
 */
export const quotaFindings = (
  host: string,
  site: HostSite,
  { files, fileSize, siteSize }: Quotas,
  { added = 0, level = 'error' }: { readonly added?: number; readonly level?: HostFinding['level'] } = {},
): readonly HostFinding[] => {
  const find = findingsFor(host, site)
  const total = site.files.size + added
  const bytes = siteSize === undefined ? 0 : bytesOf(site)
  return [
    ...(files !== undefined && total > files.value
      ? [find(level, 'the number of files', `${measure(total, files)}: take another host, or build fewer pages`)]
      : []),
    ...(siteSize !== undefined && bytes > siteSize.value
      ? [find(level, 'the size of the site', `${measure(bytes, siteSize)}: take another host, or build fewer pages`)]
      : []),
    ...(fileSize === undefined
      ? []
      : [...site.files].flatMap((file) => {
          const size = site.sizeOf(file)
          const problem = `${measure(size, fileSize)}: make the file smaller, or take another host`
          return size > fileSize.value ? [find(level, file, problem)] : []
        })),
  ]
}
