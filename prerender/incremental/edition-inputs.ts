import type { EditionLink } from '#runtime/define/frame.ts'
import { digest, digestAll } from '../base/files/digest.ts'
import { type CodeFacts, commonDigest } from '../bundle/code-facts.ts'
import type { RenderSetup } from '../plan/render-setup.ts'
import type { Route } from '../plan/route.ts'
import { digestFonts } from '../plan/share-fonts.ts'

/** The input of every page that only names files in it. */
export const CLIENT_CODE = 'client code'

/** Inputs of every page of an edition, by the name that explains them. */
export const digestGlobals = (
  { siteDir, settings, shell, client, editions }: RenderSetup,
  edition: string,
  { engine, code }: { readonly engine: string; readonly code: CodeFacts },
): Readonly<Record<string, number>> => ({
  engine: digest(engine),
  settings: digest(JSON.stringify(settings)),
  'index.html': digest(shell),
  [CLIENT_CODE]: digest(JSON.stringify(client)),
  'code that all pages share': commonDigest(code),
  'client-only areas': digest(
    JSON.stringify(editions.find((candidate) => candidate.edition === edition)?.matchPaths ?? []),
  ),
  ...(settings.shareFonts === undefined ? {} : { 'fonts of pictures': digestFonts(siteDir, settings.shareFonts) }),
})

/** Digests a route's own facts: everything rendered besides its inputs. */
export const digestRoute = (
  { path, module, params, frame, matchPath }: Route,
  editions: readonly EditionLink[],
): number =>
  digestAll([
    path,
    module,
    JSON.stringify(params) ?? '',
    frame,
    matchPath ?? '',
    ...editions.map(
      ({ edition, href, isSamePage, isUnlisted = false }) => `${edition} ${href} ${isSamePage} ${isUnlisted}`,
    ),
  ])
