import { isRight } from 'fp-ts/Either'
import * as D from 'io-ts/Decoder'
import { enveloped, PROTOCOL_VERSION } from '#runtime/protocol/envelope.ts'
import { MatchPathList } from '#runtime/protocol/match-path-list.ts'
import { type FileSchema, interpret } from '#runtime/protocol/schema.ts'
import { SiteRoutes } from '#runtime/protocol/site-routes.ts'
import { knownPagesFile, matchPathsFile, redirectShardFile, siteRoutesFile } from '#runtime/protocol/urls.ts'
import { isMissing, textOf } from '../net/answer.ts'
import { parseJson, versionOf } from '../read-file.ts'
import { dataUrl, type Site, type Work } from '../site.ts'
import { judgeFreshness, judgePlain } from './read-file-facts.ts'

const toDecoder = interpret({ ...D.Schemable, ...D.WithUnknownContainers })

/** Files of redirects that are read. */
const MAX_SHARDS = 3

/** Reads a file that an origin may do without; undefined if it does, or has something else there. */
const askOptional = async <A>(
  id: string,
  file: string,
  schema: FileSchema<A>,
  site: Site,
  { session, ledger }: Work,
): Promise<A | undefined> => {
  const { reply } = await session.follow(dataUrl(site, file))
  if (reply._tag === 'NoAnswer') {
    ledger.skip(id, reply.detail)
    return undefined
  }
  const value = reply.status === 200 ? parseJson(textOf(reply) ?? '') : undefined
  // A host that sends a document for every address is named elsewhere.
  const isAlien =
    reply.status === 200 && value === undefined && /^\s*<(!doctype|html)/i.test(reply.body.toString('utf8', 0, 200))
  if (isMissing(reply) || isAlien) return undefined
  const decoded = toDecoder(schema).decode(value)
  const version = versionOf(value) ?? PROTOCOL_VERSION
  const fault =
    reply.status !== 200
      ? `it answers ${reply.status}`
      : isRight(decoded)
        ? `protocolVersion is ${JSON.stringify(version)}; known is ${PROTOCOL_VERSION}`
        : 'it does not fit its schema'
  const isFitting = reply.status === 200 && isRight(decoded) && version === PROTOCOL_VERSION
  if (!ledger.judge(id, isFitting, reply.url, fault)) return undefined
  judgeFreshness('data', reply, ledger)
  judgePlain(reply, ledger)
  return isRight(decoded) ? decoded.right : undefined
}

/** Reads what our builds have beyond those of Gatsby. */
export const askExtensions = async (site: Site, work: Work): Promise<void> => {
  await askOptional('EX-01', matchPathsFile, MatchPathList, site, work)
  const routes = await askOptional('EX-02', siteRoutesFile, enveloped(SiteRoutes), site, work)
  if (routes === undefined) return
  if (routes.pages === undefined) await askOptional('EX-02', knownPagesFile, enveloped(SiteRoutes), site, work)
  const shards = routes.redirectShards ?? 0
  for (let shard = 0; shard < Math.min(shards, MAX_SHARDS); shard += 1) {
    const file = redirectShardFile(shard)
    const found = await askOptional('EX-02', file, enveloped(SiteRoutes), site, work)
    work.ledger.judge('EX-03', found !== undefined, dataUrl(site, file), `it is one of ${shards}, and is not there`)
  }
}
