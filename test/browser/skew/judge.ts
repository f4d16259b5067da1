import type { BuiltVersion, Shown } from './build-versions.ts'
import type { Manner } from './manners.ts'
import type { Pair } from './pairs.ts'

/** Content of a tab, with the loads and errors on the way there. */
export type Observation = {
  readonly pathname: string
  readonly shown: Shown
  /** Addresses of the documents that were loaded since the act. */
  readonly loaded: readonly string[]
  readonly errors: readonly string[]
}

export type PairFacts = {
  readonly pair: Pair
  readonly from: BuiltVersion
  readonly to: BuiltVersion
  /** Versions whose pages this browser may have copies of. */
  readonly seen: readonly BuiltVersion[]
  /** Whether there is no network. */
  readonly isOffline: boolean
}

/** Page and parts of one version, with the code that they need. */
type Legal = Shown & { readonly pathname: string; readonly compilationHash: string }

const legalOf = (pathnames: readonly string[], versions: readonly BuiltVersion[]): readonly Legal[] =>
  versions.flatMap(({ shownAt, compilationHash }) =>
    pathnames.map((pathname) => ({ ...shownAt(pathname), compilationHash })),
  )

/**
 * Where an act may lead. During a deploy, one version may redirect to a page that the other answers. The way back leads
 * to where the older version redirected.
 */
const endsOf = ({ pair, from, to }: PairFacts): readonly string[] => {
  const isUnderWay = !WHOLE.includes(pair.manner)
  return [
    ...new Set([
      pair.path,
      ...(isUnderWay || pair.act === 'back' ? [from.shownAt(pair.path).pathname] : []),
      ...(isUnderWay ? [to.shownAt(pair.path).pathname] : []),
    ]),
  ]
}

/**
 * Addresses of pages that are right. During a deploy, the code of one version may show its 404 page because the other
 * lacks the page.
 */
const pagesOf = (facts: PairFacts): readonly string[] => {
  const { pair, from, to } = facts
  const isMissing = [from, to].some((version) => version.shownAt(pair.path).page === '404')
  return [...endsOf(facts), ...(isMissing && !WHOLE.includes(pair.manner) ? [NOT_FOUND] : [])]
}

const NOT_FOUND = '/404.html'

/** The header is a slice: its data has a file of its own, and may be older or newer than that of the page. */
const SLICE = 'header'

/** Until a deploy is whole, a tab that has reloaded once carries on with what the host sends. */
const WHOLE: readonly Manner[] = ['done', 'assets deleted']

/**
 * Full navigations: one, and one more to the address to which one of the versions redirects, while each answer may come
 * from the other version.
 */
const mostNavigations = (facts: PairFacts): number => (WHOLE.includes(facts.pair.manner) ? 1 : endsOf(facts).length)

const contentOf = (part: string): string => part.split(' ')[2] ?? ''
const codeOf = (part: string): string => part.split(' ').slice(0, 2).join(' ')

/** Whether the page is one of the versions', and its code of one build alone. */
const isMadeOf = ({ page, parts }: Shown, pathname: string, legal: readonly Legal[], mayMix: boolean): boolean =>
  legal
    .filter(
      (of) => of.page === page && (of.pathname === pathname || page === '404') && of.parts.length === parts.length,
    )
    .some(({ compilationHash, parts: own }) =>
      parts.every((part, index) => {
        if (codeOf(part) !== codeOf(own[index] ?? '')) return false
        const sources = legal.filter((of) => mayMix || part.startsWith(SLICE) || of.compilationHash === compilationHash)
        return sources.some((of) => of.parts.some((other) => contentOf(other) === contentOf(part)))
      }),
    )

/** Forced reloads: one for each code that the tab meets. */
const mostReloads = ({ from, to }: PairFacts): number => (from.compilationHash === to.compilationHash ? 0 : 2)

const describe = ({ page, parts }: Shown): string => `${page || 'nothing'} (${parts.join(', ')})`

/** Whether both versions have the page and the code, so that nothing but content can differ. */
export const isContentOnly = ({ pair, from, to }: PairFacts): boolean =>
  from.compilationHash === to.compilationHash &&
  [from, to].every((version) => version.shownAt(pair.path).pathname === pair.path) &&
  from.shownAt(pair.path).page === to.shownAt(pair.path).page

/** Problems of an end; none if the pair has ended as it may. */
export const judge = (facts: PairFacts, seen: Observation): readonly string[] => {
  const { pair, from, to, isOffline } = facts
  const { pathname, shown, loaded, errors } = seen
  const legal = legalOf(pagesOf(facts), isOffline ? [from, to, ...facts.seen] : [from, to])
  const isStandIn = isOffline && (shown.page === 'offline' || shown.page === '404')
  const mayMix = isOffline || !WHOLE.includes(pair.manner)
  const navigations = new Set(loaded).size
  const reloads = loaded.length - navigations
  const problems: string[] = []
  if (!isStandIn && !isMadeOf(shown, pathname, legal, mayMix)) problems.push(`shows ${describe(shown)} at ${pathname}`)
  if (reloads > mostReloads(facts)) problems.push(`${reloads} forced reloads`)
  if (navigations > mostNavigations(facts)) problems.push(`full navigations to ${loaded.join(', ')}`)
  if (!isOffline && isContentOnly(facts) && loaded.length > 0) problems.push('a document was loaded for new content')
  return [...problems, ...errors]
}
