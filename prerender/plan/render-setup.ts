import type { SiteSettings } from '#runtime/define/settings.ts'
import type { MatchPath } from '#runtime/protocol/match-path.ts'
import type { ClientBundle } from '../bundle/client-bundle.ts'
import type { SiteContent } from '../content/site-content.ts'
import type { SharedData } from './compute-shared.ts'

/** Inputs for rendering in a thread that has loaded the site's code: plain values and shared memory. */
export type RenderSetup = {
  readonly siteDir: string
  readonly cacheDir: string
  readonly settings: SiteSettings
  readonly content: SiteContent
  /** The checked template of every document. */
  readonly shell: string
  readonly client: ClientBundle
  readonly editions: readonly {
    readonly edition: string
    readonly matchPaths: readonly MatchPath[]
    readonly shared: SharedData
  }[]
}
