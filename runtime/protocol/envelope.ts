import { type FileSchema, fileSchema } from './schema.ts'

/** Version of the protocol's files. Increase it when a reader of the previous version would misread a file. */
export const PROTOCOL_VERSION = 1

/** Adds the version to the content of a file. */
export const inEnvelope = <A extends object>(content: A): A & { readonly protocolVersion: number } => ({
  protocolVersion: PROTOCOL_VERSION,
  ...content,
})

/**
 * Adds the version to the schema of a file. Files of a Gatsby 5 build have none, and the browser does not read it:
 * equal compilation hashes guarantee that the code fits the files.
 */
export const enveloped = <A extends object>(schema: FileSchema<A>) =>
  fileSchema((S) => S.intersect(S.partial({ protocolVersion: S.number }))(schema(S)))
