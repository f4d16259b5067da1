import type { PathKey } from '#runtime/protocol/path-key.ts'
import { staticQueryHash } from '#runtime/protocol/static-query-hash.ts'
import { engineName } from '../../base/engine-name.ts'
import type { Finding } from '../../base/errors/finding.ts'
import { siteFilesOn } from '../../base/files/site-files.ts'
import type { BundleFacts } from '../../bundle/bundle-facts.ts'
import { type CodeFacts, commonDigest } from '../../bundle/code-facts.ts'
import { SETTINGS_FILE } from '../../bundle/site-entries.ts'
import type { IndexRecord } from '../../content/index-record.ts'
import { codeIn, momentIn } from '../../content/publication.ts'
import type { SiteContent } from '../../content/site-content.ts'
import { digestGlobals, digestRoute } from '../../incremental/edition-inputs.ts'
import type { StateFacts } from '../../incremental/edition-state.ts'
import type { SharedData } from '../../plan/compute-shared.ts'
import { planSite } from '../../plan/plan-site.ts'
import type { RenderSetup } from '../../plan/render-setup.ts'
import { readShell } from '../../render/shell.ts'
import { isSameCode } from './code-today.ts'
import { type ContentToday, readContentToday } from './content-today.ts'
import { type MessagesToday, readMessagesToday } from './messages-today.ts'
import { runCode } from './run-code.ts'
import { readSettingsToday } from './settings-today.ts'
import { openUpstream, type Upstream } from './upstream.ts'

/** Current state of all inputs; undefined for what only the next build can tell. */
export type Today = {
  /** Whether the cache holds bundles of the current code. */
  readonly isCodeBundled: boolean
  /** Digests are 0 for deleted files. */
  readonly code: CodeFacts
  readonly collections: BundleFacts['collections']
  readonly content: ContentToday
  readonly messages: MessagesToday
  /** Names of static queries, by hash; empty if no code can run. */
  readonly queryNames: ReadonlyMap<string, string>
  readonly globalsOf: (edition: string) => Readonly<Record<string, number | undefined>>
  readonly sharedOf: (edition: string) => SharedData | undefined
  readonly upstream: Upstream
  /** Digest of a route's own facts; 0 if no page file produces it any more. */
  readonly ownOf: (edition: string, key: PathKey) => number | undefined
  /** Findings that will fail the next build. */
  readonly faults: readonly Finding[]
}

export type TodayOptions = {
  readonly siteDir: string
  readonly cacheDir: string
  /** Facts of the last build. */
  readonly built: StateFacts
  readonly record: IndexRecord | undefined
}

const isMadeOf = ({ common, files }: CodeFacts, file: string): boolean =>
  common.some((number) => files[number] === file)

/**
 * Collects the current state of a site without bundling or writing. If its current code is cached, that code runs over
 * the current content, and everything is known that the next build will know. Otherwise the last build's code runs, as
 * far as its files are unchanged.
 */
export const openToday = async ({ siteDir, cacheDir, built, record }: TodayOptions): Promise<Today> => {
  const { isBundled, site, key, facts } = await runCode(siteDir, cacheDir, built)
  const { code, collections } = facts
  const before = built.bundle.code
  const isSameCommon = isBundled || commonDigest(code) === commonDigest(before)
  const isSettled = isBundled || (isSameCommon && isMadeOf(before, SETTINGS_FILE))
  const settings = isSettled ? facts.settings : await readSettingsToday(siteDir, facts.settings)

  // Entries decoded by other code are decoded again.
  const previous = site === undefined || (record !== undefined && codeIn(record.code) === key) ? record : undefined
  const { editions } = facts.settings
  const content = await readContentToday({
    siteDir,
    editions: Object.keys(editions),
    collections,
    previous,
    moment: record && momentIn(record.code),
  })
  const messages = await readMessagesToday(siteDir, editions)
  const shellRead = readShell(siteDir)
  // A build refuses an unreadable template, so no page can have been made with it.
  const shell = 'findings' in shellRead ? '' : shellRead.template
  const siteContent: SiteContent = { ...content, messages: messages.messages }
  const planned =
    site &&
    (await planSite({
      site,
      siteDir,
      cacheDir,
      facts,
      content: siteContent,
      shell,
      sources: 0,
      siteFiles: siteFilesOn(siteDir),
    }))
  const setup: RenderSetup = {
    siteDir,
    cacheDir,
    settings: facts.settings,
    content: siteContent,
    shell,
    client: facts.client,
    editions: [],
    ...planned?.setup,
  }

  const faults = [
    ...('findings' in shellRead ? shellRead.findings : []),
    ...content.findings,
    ...messages.findings,
    ...((isBundled && planned?.findings) || []),
  ]
  // A site with faults may lack routes that it will have after their correction.
  const isPlanKnown =
    (isBundled || isSameCode(siteDir, before, code)) && content.findings.length === 0 && planned?.findings.length === 0
  const sharedIn = (edition: string): SharedData | undefined =>
    planned?.setup.editions.find((candidate) => candidate.edition === edition)?.shared
  const unknown = {
    ...(settings === undefined && { settings: undefined }),
    ...(!isBundled && { 'client code': undefined }),
    ...(!isPlanKnown && { 'client-only areas': undefined }),
  }

  return {
    isCodeBundled: isBundled,
    code,
    collections,
    content,
    messages,
    queryNames: new Map((site?.staticQueries ?? []).map(({ name }) => [staticQueryHash(name), name])),
    globalsOf: (edition) => ({
      ...digestGlobals({ ...setup, settings: settings ?? facts.settings }, edition, { engine: engineName, code }),
      ...unknown,
    }),
    sharedOf: (edition) => (isSameCommon ? sharedIn(edition) : undefined),
    upstream: openUpstream(siteDir, collections),
    ownOf: (edition, path) => {
      if (planned === undefined || !isPlanKnown) return undefined
      const manifest = planned.plan.editions.find((candidate) => candidate.edition === edition)?.manifest
      const route = manifest?.routes.find((candidate) => candidate.key === path)
      return route === undefined ? 0 : digestRoute(route, planned.editionLinks(route))
    },
    faults,
  }
}
