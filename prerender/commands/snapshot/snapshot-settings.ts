import { isLeft } from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { listFaults } from '../../content/decode-faults.ts'
import { formatValuePath } from '../../content/locate.ts'
import { parseJson } from '../diff/parse-json.ts'

/** Where a site directory keeps its snapshots, each edition's in a folder of its name. */
export const SNAPSHOTS_DIR = 'test/snapshots'

/** Which pages have a snapshot. */
export const SNAPSHOT_SETTINGS = `${SNAPSHOTS_DIR}/pages.json`

/** Patterns of paths by edition. `:name` stands for one segment, a last `*` for any rest, also for none. */
export type SnapshotSettings = Readonly<Record<string, readonly string[]>>

const PatternDecoder = pipe(
  D.string,
  D.refine(
    (text): text is string => /^(?:\/[^*]*|(?:\/[^*]*)?\/\*)$/.test(text),
    'a path such as /help, /help/:slug or /help/*',
  ),
)

const SettingsDecoder = D.record(D.array(PatternDecoder))

/** Reads the text of the settings; a text that is none gives what is wrong with it. */
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
