import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import type { ThirdPartiesPage } from '#content/schema/third-parties.ts'
import site from '#content/site.ts'
import { ThirdParties, type ThirdPartiesProps } from '#templates/kinds/third-parties.tsx'
import { definePage, type SiteTranslate } from './define.ts'
import { kinds } from './measurement/vendors/kinds.ts'
import { partiesOf } from './third-parties/parties-of.ts'
import { type Occasion, selectSpecimens } from './third-parties/select-specimens.ts'
import { watchReceived } from './third-parties/watch-received.ts'
import { selectBreadcrumb } from './view-models/breadcrumb.ts'
import { selectContact } from './view-models/contact.ts'
import { privacyChoicesPath, privacyPath, thirdPartiesPath } from './view-models/paths.ts'

const consents = {
  necessary: 'consent.necessary',
  personalization: 'consent.personalization',
  analytics: 'consent.analytics',
  advertising: 'consent.advertising',
} as const

const occasions: readonly Occasion[] = ['agree', 'page', 'step', 'withdraw']

const selectKinds = ({ kinds: words }: ThirdPartiesPage, t: SiteTranslate): ThirdPartiesProps['kinds'] => ({
  title: words.title,
  intro: words.intro,
  columns: [words.columns.party, words.columns.does, words.columns.consent, words.columns.cookie],
  rows: words.rows.map(({ kind, name, does }) => {
    const { purpose } = kinds[kind]
    return [name, does, t(consents[purpose]), purpose === 'necessary' ? words.cookie.none : words.cookie.kept]
  }),
})

const selectTold = ({ told, kinds: { rows } }: ThirdPartiesPage): ThirdPartiesProps['told'] => ({
  title: told.title,
  intro: told.intro,
  parties: rows.map(({ kind, name }) => {
    const specimens = selectSpecimens(kind)
    return {
      name,
      occasions: occasions.map((occasion) => ({
        title: told.occasions[occasion],
        code: specimens[occasion] === '' ? told.nothing : specimens[occasion],
      })),
    }
  }),
})

export const page = definePage({
  path: thirdPartiesPath,
  exists: ({ content }) =>
    site.measurement?.samples !== undefined && content.find('thirdPartiesPage', 'third-parties') !== undefined,
  select: (context): ThirdPartiesProps => {
    const { t, content, edition, settings } = context
    const { data } = content.get('thirdPartiesPage', 'third-parties')
    const { title, intro, choices, columns, ...words } = data.live
    const privacy = { label: t('consent.privacy'), href: privacyPath }
    return {
      head: {
        title: data.headline,
        lede: data.lede,
        back: privacy,
        breadcrumb: selectBreadcrumb(t, data.headline, [privacy]),
      },
      live: {
        title,
        intro,
        received: {
          words,
          parties: partiesOf(data),
          columns: [columns.party, columns.messages, columns.storage, columns.cookie],
          origin: site.measurement?.samples ?? '',
          choices: { label: choices, href: privacyChoicesPath },
          lang: settings.editions[edition]?.lang ?? edition,
        },
      },
      tries: data.tries,
      kinds: selectKinds(data, t),
      told: selectTold(data),
      contact: selectContact(context),
    }
  },
  head: (_, { content }) => content.get('thirdPartiesPage', 'third-parties').data.meta,
  search: () => ({ section: 'legal' }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <ThirdParties {...data} watch={watchReceived} />
