import type { EditionLink } from '#runtime/define/frame.ts'
import { digest, digestAll } from '../base/files/digest.ts'
import { type CodeFacts, commonDigest } from '../bundle/code-facts.ts'
import type { RenderSetup } from '../plan/render-setup.ts'
import type { Route } from '../plan/route.ts'
import { digestFonts } from '../plan/share-fonts.ts'

/** What every page of an edition depends on, by the name under which it is explained. */
export const digestGlobals = (
  { siteDir, settings, shell, client, editions }: RenderSetup,
  edition: string,
  { engine, code }: { readonly engine: string; readonly code: CodeFacts },
): Readonly<Record<string, number>> => ({
  engine: digest(engine),
  settings: digest(JSON.stringify(settings)),
  'index.html': digest(shell),
  'client code': digest(JSON.stringify(client)),
  'code that all pages share': commonDigest(code),
  'client-only areas': digest(
    JSON.stringify(editions.find((candidate) => candidate.edition === edition)?.matchPaths ?? []),
  ),
  ...(settings.shareFonts === undefined ? {} : { 'fonts of pictures': digestFonts(siteDir, settings.shareFonts) }),
})

/** Of a route by itself: all that is drawn of it besides its inputs. */
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
    ...editions.map(({ edition, href, isSamePage }) => `${edition} ${href} ${isSamePage}`),
  ])
