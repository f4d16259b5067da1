import { isLeft } from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { listFaults } from '../../content/decode-faults.ts'
import { formatValuePath } from '../../content/locate.ts'
import { parseJson } from '../diff/parse-json.ts'

/** Folder of a site's snapshots, with a subfolder for each edition. */
export const SNAPSHOTS_DIR = 'test/snapshots'

/** Pages that have a snapshot. */
export const SNAPSHOT_SETTINGS = `${SNAPSHOTS_DIR}/pages.json`

/** Path patterns by edition. `:name` matches one segment, a trailing `*` any rest, even none. */
export type SnapshotSettings = Readonly<Record<string, readonly string[]>>

const PatternDecoder = pipe(
  D.string,
  D.refine(
    (text): text is string => /^(?:\/[^*]*|(?:\/[^*]*)?\/\*)$/.test(text),
    'a path such as /help, /help/:slug or /help/*',
  ),
)

const SettingsDecoder = D.record(D.array(PatternDecoder))

/** Reads the text of the settings; returns the problem if it is invalid. */
export const decodeSnapshotSettings = (
  text: string,
): { readonly settings: SnapshotSettings } | { readonly problem: string } => {
  const parsed = parseJson(text)
  if ('problem' in parsed) return parsed
  const decoded = SettingsDecoder.decode(parsed.value)
  if (!isLeft(decoded)) return { settings: decoded.right }
  return {
    problem: listFaults(decoded.left)
      .map(({ path, problem }) => (path.length === 0 ? problem : `${formatValuePath(path)}: ${problem}`))
      .join('; '),
  }
}
