import type { ReactElement } from 'react'
import { newsletter } from '#content/schema/forms/newsletter.ts'
import site from '#content/site.ts'
import { SiteFooter, type SiteFooterProps } from '#templates/sections/site-footer.tsx'
import type { FormProps } from '#templates/with/form/form-props.ts'
import { WithForm } from '#templates/with/form/with-form.tsx'
import { type NetworkNoticeProps, WithNetworkNotice } from '#templates/with/with-network-notice.tsx'
import { defineSlice } from '../define.ts'
import { byEdition } from '../view-models/by-edition.ts'
import { selectContact } from '../view-models/contact.ts'
import { selectForm } from '../view-models/forms/form.ts'
import { aboutThisSitePath, newsletterPath, offlinePath, privacyChoicesPath } from '../view-models/paths.ts'
import { beforeText } from '../view-models/spacing.ts'

/** An ICP number must lead to the ministry's register. */
const licenceLink = (label: string): SiteFooterProps['licences'][number] =>
  /ICP备/.test(label) ? { label, href: 'https://beian.miit.gov.cn/' } : { label }

type Props = Omit<SiteFooterProps, 'subscribe'> & {
  /** Labels of the newsletter subscription. */
  readonly form: FormProps
  /** For a site with pages that can be read offline. */
  readonly network?: NetworkNoticeProps
}

export const slice = defineSlice({
  select: ({ t, content, edition, settings }): Props => {
    const { legalName, licences, social } = site.company
    return {
      ...content.get('footer', 'footer').data,
      ...(site.measurement === undefined
        ? {}
        : { privacyChoices: { label: t('footer.privacy-choices'), href: privacyChoicesPath } }),
      words: {
        navigation: t('footer.navigation'),
        legal: t('footer.legal'),
        contact: t('contact.title'),
        licences: t('footer.licences'),
        social: t('footer.social'),
      },
      form: {
        ...selectForm({ t, edition, settings }, newsletter, { label: t('footer.newsletter'), page: newsletterPath }),
        // The page may have a form of its own.
        idPrefix: 'newsletter',
        isCompact: true,
        isKept: false,
      },
      company: legalName,
      contact: selectContact({ t, edition }).ways,
      social: byEdition('social', social, edition) ?? [],
      licences: (byEdition('licences', licences, edition) ?? []).map(licenceLink),
      ...(site.isSample
        ? {
            sample: {
              text: beforeText(t('footer.sample'), edition),
              link: { label: t('footer.sample-link'), href: aboutThisSitePath },
            },
          }
        : {}),
      ...(settings.worker === 'on'
        ? {
            network: {
              gone: t('offline.gone'),
              missed: t('offline.missed'),
              pages: { label: t('offline.pages'), href: offlinePath },
              back: t('offline.back'),
            },
          }
        : {}),
    }
  },
})

export const View = ({ data: { form, network, ...footer } }: { readonly data: Props }): ReactElement => (
  <>
    <SiteFooter {...footer} subscribe={<WithForm {...form} />} />
    {network === undefined ? null : <WithNetworkNotice {...network} />}
  </>
)
