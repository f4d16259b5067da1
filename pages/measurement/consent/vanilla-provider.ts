import type { ConsentWords } from '#templates/with/consent/consent-words.ts'
import type { GeoContext } from '../geo/geo-context.ts'
import { openChoiceChannel } from './choice-channel.ts'
import type { ConsentProvider } from './consent-provider.ts'
import { purposes as allPurposes, type Purpose } from './purposes.ts'
import { CONSENT_COOKIE, CONSENT_DAYS, CONSENT_REVISION, readStoredChoice } from './stored-choice.ts'

export type VanillaOptions = {
  readonly words: ConsentWords
  readonly privacyPath: string
  readonly hasGpc: boolean
  readonly cookieDomain: string | undefined
  /** Place of the visitor, once known. */
  readonly geo: () => GeoContext | undefined
}

/** Stores choices with `vanilla-cookieconsent` and asks with the site's own dialog. Loads its code on first use. */
export const vanillaProvider = ({ words, privacyPath, hasGpc, cookieDomain, geo }: VanillaOptions): ConsentProvider => {
  const listeners = new Set<() => void>()
  const tell = (): void => {
    for (const listener of listeners) listener()
  }

  const channel = openChoiceChannel(tell)

  const loadOnce = async () => {
    const [core, panel] = await Promise.all([
      import('vanilla-cookieconsent'),
      import('../../../templates/with/consent/show-consent.tsx'),
    ])
    await core.run({
      revision: CONSENT_REVISION,
      autoShow: false,
      // The site shows its own dialog.
      lazyHtmlGeneration: true,
      manageScriptTags: false,
      autoClearCookies: false,
      // The caller already excludes bots.
      hideFromBots: false,
      cookie: {
        name: CONSENT_COOKIE,
        expiresAfterDays: CONSENT_DAYS,
        sameSite: 'Lax',
        ...(cookieDomain === undefined ? {} : { domain: cookieDomain }),
      },
      categories: Object.fromEntries(
        allPurposes.map((purpose) => [
          purpose,
          { enabled: purpose === 'necessary', readOnly: purpose === 'necessary' },
        ]),
      ),
      language: { default: 'site', translations: { site: { consentModal: {}, preferencesModal: { sections: [] } } } },
    })
    // The library adds its dialog in any case: empty, without a name, and open to screen readers.
    document.querySelector('#cc-main')?.remove()
    return { core, panel }
  }
  let loading: ReturnType<typeof loadOnce> | undefined
  const load = (): ReturnType<typeof loadOnce> => {
    // A failed load is retried when the visitor asks again.
    loading ??= loadOnce().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }

  const purposes = (): ReadonlySet<Purpose> | undefined => readStoredChoice(document.cookie, Date.now())

  const show = async (view: 'question' | 'choices'): Promise<void> => {
    const { core, panel } = await load()
    panel.showConsent({
      view,
      words,
      privacyPath,
      hasGpc,
      granted: [...(purposes() ?? [])],
      onChoose: (chosen) => {
        core.acceptCategory(chosen.length === 0 ? [] : [...chosen])
        channel.tell()
        tell()
      },
    })
  }

  return {
    load: async () => void (await load()),
    geo,
    listen: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    purposes,
    ask: () => show('question'),
    withdraw: () =>
      void loading?.then(
        ({ panel }) => panel.withdrawQuestion(),
        () => {},
      ),
    showChoices: () => show('choices'),
  }
}
