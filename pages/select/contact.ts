import site from '#content/site.ts'
import type { ContactBlockProps } from '#templates/sections/contact-block.tsx'
import type { SiteTranslate } from '../define.ts'

const { email, phone } = site.company

export const selectContact = (t: SiteTranslate): ContactBlockProps => ({
  title: t('contact.title'),
  text: t('contact.text'),
  ways: [
    { name: t('contact.email'), label: email, href: `mailto:${email}` },
    { name: t('contact.phone'), label: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}` },
  ],
})
