import { digestAll } from '../base/files/digest.ts'
import { type CodeFacts, partDigest } from '../bundle/code-facts.ts'
import type { SiteFilesRecord, StateFacts } from './edition-state.ts'
import type { DigestOf } from './input-digests.ts'

/** Digest of a module of `pages/files/` and of all that it read. */
export const digestSiteFiles = (
  module: string,
  inputs: readonly string[],
  { code, digestOf }: { readonly code: CodeFacts; readonly digestOf: DigestOf },
): number => digestAll([partDigest(code, module), ...inputs.flatMap((key) => [key, digestOf(key)])])

/** Whether a module would give the same files, if everything that all files depend on is as before. */
export const hasSameInputs = (
  module: string,
  { inputs, digest }: SiteFilesRecord,
  current: { readonly code: CodeFacts; readonly digestOf: DigestOf },
): boolean => digestSiteFiles(module, inputs, current) === digest

/** Time for which it pays to start another thread, which takes about half a second. */
const WORTH_A_THREAD_MS = 400

/** Modules whose inputs have changed since the previous build, and that took long then. */
export const findSlowStaleFiles = (
  { siteFiles }: Pick<StateFacts, 'siteFiles'>,
  current: { readonly code: CodeFacts; readonly digestOf: DigestOf },
): readonly string[] =>
  Object.entries(siteFiles).flatMap(([module, record]) =>
    record.ms >= WORTH_A_THREAD_MS && !hasSameInputs(module, record, current) ? [module] : [],
  )
