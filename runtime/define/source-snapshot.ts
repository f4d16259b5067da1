/** Folder of the recorded rows, in `content/`. */
const SNAPSHOTS = '.sources'

/** File of the recorded rows of a source, relative to `content/`. */
export const snapshotOfSource = (name: string): string => `${SNAPSHOTS}/${name}.ndjson`

/** Name of the source whose recorded rows a collection reads; undefined for a collection of files. */
export const sourceOfSnapshot = (from: string): string | undefined => /^\.sources\/([\w-]+)\.ndjson$/.exec(from)?.[1]
