import { pageUrl } from '@fairlead/engine/urls'
import site from '#content/site.ts'
import { defineFile } from '../define.ts'
import { MEASUREMENT_PATH, type MeasurementFile } from '../measurement/settings.ts'
import { privacyPath } from '../view-models/paths.ts'

/** Settings and words of consent and measurement, which a page requests when it is alive. */
export const file = defineFile({
  path: MEASUREMENT_PATH,
  exists: () => site.measurement !== undefined,
  write: ({ t, edition, settings }) => {
    if (site.measurement === undefined) throw new Error('There is no such file without measurement.')
    const { vendors, ...common } = site.measurement
    const content: MeasurementFile = {
      ...common,
      edition,
      lang: settings.editions[edition]?.lang ?? edition,
      privacyPath: pageUrl(privacyPath, settings),
      vendors: vendors[edition] ?? [],
      ...(common.samples === undefined
        ? {}
        : { sampleWords: { until: t('consent.until-samples'), analyticsHint: t('consent.analytics-hint-samples') } }),
      words: {
        title: t('consent.title'),
        text: t('consent.text'),
        until: t('consent.until'),
        privacy: t('consent.privacy'),
        accept: t('consent.accept'),
        refuse: t('consent.refuse'),
        choose: t('consent.choose'),
        save: t('consent.save'),
        close: t('consent.close'),
        choices: t('consent.choices'),
        choicesText: t('consent.choices-text'),
        gpc: t('consent.gpc'),
        necessary: { label: t('consent.necessary'), hint: t('consent.necessary-hint') },
        purposes: {
          personalization: { label: t('consent.personalization'), hint: t('consent.personalization-hint') },
          analytics: { label: t('consent.analytics'), hint: t('consent.analytics-hint') },
          advertising: { label: t('consent.advertising'), hint: t('consent.advertising-hint') },
        },
      },
    }
    return `${JSON.stringify(content, null, 2)}\n`
  },
})
