import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { openBrowser } from '#test/support/browser.ts'
import { type BuiltVersion, buildVersions } from './build-versions.ts'
import type { Pair } from './pairs.ts'
import { arriveAt, type PairResult, playPair } from './play-pair.ts'
import { openSkewHost } from './skew-host.ts'
import { openTab } from './tab.ts'

export type SkewRig = {
  /** Names the builds, so that results of others are not mixed with theirs. */
  readonly builds: string
  /** Plays pairs one after the other, until the caller says that it is enough. */
  readonly walk: (
    pairs: readonly Pair[],
    onResult: (result: PairResult) => void,
    isEnough?: () => boolean,
  ) => Promise<readonly PairResult[]>
  readonly close: () => Promise<void>
}

const walk = async (
  browser: Browser,
  versions: readonly BuiltVersion[],
  pairs: readonly Pair[],
  onResult: (result: PairResult) => void,
  isEnough: () => boolean = () => false,
): Promise<readonly PairResult[]> => {
  const version = (number: number): BuiltVersion => {
    const found = versions.find((version) => version.number === number)
    if (found === undefined) throw new Error(`Version ${number} is not built.`)
    return found
  }
  const [first] = pairs
  if (first === undefined) return []
  const context = await browser.newContext({ viewport: { width: 800, height: 600 } })
  const host = await openSkewHost(version(first.from))
  const results: PairResult[] = []
  let seen: readonly BuiltVersion[] = [version(first.from)]
  let tab = await openTab(context)
  try {
    let before = await arriveAt(tab, host, version(first.from))
    for (const pair of pairs) {
      if (isEnough()) break
      const to = version(pair.to)
      const played = await playPair({ pair, tab, context, host, from: version(pair.from), to, seen })
      // A tab of its own, since what a session remembers is one tab's.
      const next = await openTab(context)
      const after = await arriveAt(next, host, to)
      await tab.page.close()
      tab = next
      const result = { ...played, problems: [...before, ...played.problems, ...after] }
      before = []
      seen = [...seen, to]
      results.push(result)
      onResult(result)
    }
  } finally {
    await context.close()
    await host.close()
  }
  return results
}

/** Builds all versions and starts a browser. Walks may be played side by side. */
export const openSkewRig = async (): Promise<SkewRig> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fairlead-skew-'))
  const versions = await buildVersions(folder)
  const browser = await openBrowser()
  return {
    builds: versions.map(({ compilationHash }) => compilationHash.slice(0, 4)).join(' '),
    walk: (pairs, onResult, isEnough) => walk(browser, versions, pairs, onResult, isEnough),
    close: async () => {
      await browser.close()
      await Promise.all(versions.map(({ server }) => server.close()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
