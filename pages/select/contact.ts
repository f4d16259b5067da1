import site from '#content/site.ts'
import type { ContactBlockProps } from '#templates/sections/contact-block.tsx'
import type { SiteTranslate } from '../define.ts'
import { getStartedPath } from './paths.ts'

export const selectContact = (t: SiteTranslate): ContactBlockProps => {
  const { email, phone } = site.company
  return {
    title: t('contact.title'),
    text: t('contact.text'),
    ways: [
      { name: t('contact.email'), label: email, href: `mailto:${email}` },
      { name: t('contact.phone'), label: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}` },
    ],
  }
}

/** For readers who may want the service that they have read about. */
export const selectQuoteContact = (t: SiteTranslate): ContactBlockProps => ({
  ...selectContact(t),
  action: { label: t('product.quote'), href: getStartedPath },
})
