/** A file that rows are made of, as it was when it was looked at last: another one stops the build. */
export type Source = {
  readonly id: string
  readonly title: string
  /** Who made it, and where it can be had. */
  readonly origin: string
  readonly url: string
  readonly licence: string
  /** Day of the data, or of the version that holds it. */
  readonly asOf: string
  /** From the root of the repository. */
  readonly file: string
  readonly sha256: string
}

/** A row that did not come through as the source has it. */
export type Finding = {
  readonly did: 'dropped' | 'fixed' | 'added'
  /** Names the row, such as a code. */
  readonly row: string
  readonly why: string
}

export type BuiltFamily = {
  /** Texts by path, relative to `content/data/`. */
  readonly files: Readonly<Record<string, string>>
  readonly findings: readonly Finding[]
  /** Rows by kind, for the report. */
  readonly counts: Readonly<Record<string, number>>
}

/** One kind of data, made of sources alone: no clock, no network. `content/data/<family>/build.ts` exports one. */
export type DataFamily = {
  readonly name: string
  readonly sources: readonly Source[]
  readonly build: () => BuiltFamily
}

/** Rows as NDJSON, a line each, so that a change of one row is a change of one line. */
export const toNdjson = (rows: readonly object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('')
