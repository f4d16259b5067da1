/** A source file of rows, in the last reviewed version: any other version stops the build. */
export type Source = {
  readonly id: string
  readonly title: string
  /** Its publisher and address. */
  readonly origin: string
  readonly url: string
  readonly licence: string
  /** Day of the data, or of the version that contains it. */
  readonly asOf: string
  /** Relative to the root of the repository. */
  readonly file: string
  readonly sha256: string
}

/** A row that differs from the source. */
export type Finding = {
  readonly did: 'dropped' | 'fixed' | 'added'
  /** Identifies the row, such as by a code. */
  readonly row: string
  readonly why: string
}

export type BuiltFamily = {
  /** Output texts by path, relative to `content/data/`. */
  readonly files: Readonly<Record<string, string>>
  readonly findings: readonly Finding[]
  /** Rows by kind, for the report. */
  readonly counts: Readonly<Record<string, number>>
}

/** One kind of data, built from sources only: no clock, no network. `content/data/<family>/build.ts` exports one. */
export type DataFamily = {
  readonly name: string
  readonly sources: readonly Source[]
  readonly build: () => BuiltFamily
}

/** Writes rows as NDJSON, one a line, so that a changed row is a changed line. */
export const toNdjson = (rows: readonly object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('')
