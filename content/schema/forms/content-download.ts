import { consentGroup } from './consents.ts'
import { optional } from './field.ts'
import type { Form } from './form.ts'
import { company, email } from './person.ts'

/** A guide to keep: it comes by e-mail. */
export const contentDownload: Form = {
  id: 'content-download',
  name: { 'en-US': 'guide', 'zh-CN': '指南' },
  send: { 'en-US': 'Email me the guide', 'zh-CN': '把指南发给我' },
  confirmation: 'download',
  about: { document: { 'en-US': 'Guide', 'zh-CN': '指南' } },
  groups: [
    {
      legend: { 'en-US': 'Email me this guide', 'zh-CN': '把指南发到邮箱' },
      fields: { email: email('invalid-email'), company: optional(company) },
    },
    consentGroup,
  ],
}
