import type { MatchPath } from '#runtime/protocol/match-path.ts'
import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import { htmlFile } from '#runtime/protocol/urls.ts'

/** Document of a client-only area, relative to the root of its edition. */
export const areaDocument = ({ path }: MatchPath): string => htmlFile(pathKeyOf(path))
