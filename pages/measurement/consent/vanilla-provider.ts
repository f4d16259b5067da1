import type { ConsentWords } from '#templates/with/consent/consent-words.ts'
import type { ConsentProvider } from './consent-provider.ts'
import { purposes as allPurposes, type Purpose } from './purposes.ts'
import { CONSENT_COOKIE, CONSENT_DAYS, CONSENT_REVISION, readStoredChoice } from './stored-choice.ts'

export type VanillaOptions = {
  readonly words: ConsentWords
  readonly privacyPath: string
  readonly hasGpc: boolean
  readonly cookieDomain: string | undefined
  /** The host's or the endpoint's answer, once there is one. */
  readonly country: () => string | undefined
}

/** `vanilla-cookieconsent` keeps the choice; the question is the site's own. Its code is loaded when there is something to ask. */
export const vanillaProvider = ({
  words,
  privacyPath,
  hasGpc,
  cookieDomain,
  country,
}: VanillaOptions): ConsentProvider => {
  const listeners = new Set<() => void>()
  const tell = (): void => {
    for (const listener of listeners) listener()
  }

  const loadOnce = async () => {
    const [core, panel] = await Promise.all([
      import('vanilla-cookieconsent'),
      import('../../../templates/with/consent/show-consent.tsx'),
    ])
    await core.run({
      revision: CONSENT_REVISION,
      autoShow: false,
      // The question is the site's own: the package builds none.
      lazyHtmlGeneration: true,
      manageScriptTags: false,
      autoClearCookies: false,
      // The caller tells bots by their user agent.
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
    return { core, panel }
  }
  let loading: ReturnType<typeof loadOnce> | undefined
  const load = (): ReturnType<typeof loadOnce> => {
    // A failure is not remembered: the visitor may ask again.
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
        tell()
      },
    })
  }

  return {
    load: async () => void (await load()),
    country,
    listen: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    purposes,
    ask: () => show('question'),
    showChoices: () => show('choices'),
  }
}
