import { createHash } from 'node:crypto'
import { enveloped } from '#runtime/protocol/envelope.ts'
import { SliceData } from '#runtime/protocol/slice-data.ts'
import { StaticQueryResult } from '#runtime/protocol/static-query-result.ts'
import { fileUrl, sliceDataFile, staticQueryFile } from '#runtime/protocol/urls.ts'
import { mediaTypeOf } from '../net/answer.ts'
import { forEachOf } from '../net/pace.ts'
import { originOf } from '../net/session.ts'
import type { Asset } from '../read-document.ts'
import { type FileKind, judgeFile } from '../read-file.ts'
import { dataUrl, type ReadPage, type Site, type Work } from '../site.ts'
import { isHashed, judgeFreshness, judgeImmutable, judgePlain } from './read-file-facts.ts'

/** Files of one kind that are read. */
const MAX_FILES = 300

const limited = <A>(items: readonly A[], id: string, { ledger }: Work): readonly A[] => {
  if (items.length > MAX_FILES) ledger.skip(id, `only ${MAX_FILES} of ${items.length} files were read`)
  return items.slice(0, MAX_FILES)
}

const readData = async <A>(url: string, kind: FileKind<A>, { session, ledger }: Work): Promise<A | undefined> => {
  const { reply } = await session.follow(url)
  if (reply._tag === 'NoAnswer') {
    for (const number of [1, 2, 3, 4, 5]) ledger.skip(`${kind.letters}-0${number}`, reply.detail)
    return undefined
  }
  const data = judgeFile(kind, reply, ledger)
  if (data === undefined) return undefined
  judgeFreshness('data', reply, ledger)
  judgePlain(reply, ledger)
  return data
}

/** Reads the slices of all pages, then all static queries of pages and slices. Returns chunks of slices. */
export const askData = async (pages: readonly ReadPage[], site: Site, work: Work): Promise<readonly string[]> => {
  const { concurrency } = work.settings
  const hashes = new Set(pages.flatMap(({ data }) => data.staticQueries))
  const chunks = new Set<string>()
  const names = [...new Set(pages.flatMap(({ data }) => data.slices))]
  await forEachOf(limited(names, 'SL-01', work), concurrency, async (name) => {
    const url = dataUrl(site, sliceDataFile(name))
    const slice = await readData(url, { letters: 'SL', schema: enveloped(SliceData) }, work)
    if (slice === undefined) return
    chunks.add(slice.componentChunkName)
    for (const hash of slice.staticQueryHashes) hashes.add(hash)
    if (site.chunkMap !== undefined)
      work.ledger.judge(
        'CO-01',
        Object.hasOwn(site.chunkMap, slice.componentChunkName),
        url,
        `there is no chunk ${slice.componentChunkName}`,
      )
  })
  await forEachOf(limited([...hashes], 'SQ-01', work), concurrency, async (hash) => {
    await readData(dataUrl(site, staticQueryFile(hash)), { letters: 'SQ', schema: enveloped(StaticQueryResult) }, work)
  })
  return [...chunks]
}

const TYPES: Readonly<Record<Asset['kind'], RegExp>> = {
  script: /^(text|application)\/(x-)?(java|ecma)script$/,
  style: /^text\/css$/,
  list: /json$/,
}

const DIGEST = /^(sha256|sha384|sha512)-([\w+/=]+)$/

/** Whether one of the strongest digests of an `integrity` value fits, as browsers decide. */
const isIntact = (integrity: string, body: Buffer): boolean => {
  const digests = integrity.split(/\s+/).flatMap((each) => {
    const [, algorithm = '', digest = ''] = DIGEST.exec(each.replace(/\?.*$/, '')) ?? []
    return algorithm === '' ? [] : [{ algorithm, digest }]
  })
  const strongest = digests
    .map(({ algorithm }) => algorithm)
    .sort()
    .at(-1)
  return (
    digests.length === 0 ||
    digests.some(
      ({ algorithm, digest }) =>
        algorithm === strongest && createHash(algorithm).update(body).digest('base64') === digest,
    )
  )
}

/** Assets of pages, with those that the chunk map adds; those of other hosts are not the site's. */
const assetsOf = (pages: readonly ReadPage[], chunks: readonly string[], site: Site): readonly Asset[] => {
  const found = new Map<string, Asset>()
  for (const { document, data } of pages) {
    for (const asset of document.assets)
      if (!found.has(asset.url) || asset.integrity !== undefined) found.set(asset.url, asset)
    for (const file of site.chunkMap?.[data.chunk] ?? []) addFile(file)
  }
  for (const chunk of chunks) for (const file of site.chunkMap?.[chunk] ?? []) addFile(file)
  return [...found.values()].filter(({ url }) => [site.origin, originOf(site.dataBase)].includes(originOf(url)))

  function addFile(file: string): void {
    const url = fileUrl(file.replace(/^\//, ''), site.dataBase)
    if (!found.has(url)) found.set(url, { url, kind: file.endsWith('.css') ? 'style' : 'script' })
  }
}

/** Reads scripts and style sheets. */
export const askAssets = async (
  pages: readonly ReadPage[],
  sliceChunks: readonly string[],
  site: Site,
  work: Work,
): Promise<void> => {
  const { session, ledger, settings } = work
  await forEachOf(limited(assetsOf(pages, sliceChunks, site), 'CO-02', work), settings.concurrency, async (asset) => {
    const { reply } = await session.follow(asset.url)
    const checks = asset.integrity === undefined ? ['CO-02', 'CO-03'] : ['CO-02', 'CO-03', 'CO-04']
    if (reply._tag === 'NoAnswer') {
      for (const id of checks) ledger.skip(id, reply.detail)
      return
    }
    if (!ledger.judge('CO-02', reply.status === 200, asset.url, `it answers ${reply.status}`)) {
      for (const id of checks.slice(1)) ledger.skip(id, 'the file was not answered with 200')
      return
    }
    const type = mediaTypeOf(reply)
    // What is no script has not its digest either.
    if (
      !ledger.judge('CO-03', TYPES[asset.kind].test(type), asset.url, type === '' ? 'it has no type' : `it is ${type}`)
    )
      ledger.skip('CO-04', 'the file is of another type')
    else if (asset.integrity !== undefined)
      ledger.judge('CO-04', isIntact(asset.integrity, reply.body), asset.url, `its digest is not ${asset.integrity}`)
    if (isHashed(asset.url)) judgeImmutable(reply, ledger)
    judgePlain(reply, ledger)
  })
}
