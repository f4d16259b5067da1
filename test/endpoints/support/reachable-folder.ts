import { chmodSync, mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A folder that PostgreSQL can reach, which does not run as root when the tests do. */
export const makeReachableFolder = (): string => {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'fairlead-endpoints-'))
  chmodSync(folder, 0o755)
  return folder
}
