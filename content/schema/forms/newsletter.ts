import { newsletterConsentGroup } from './consents.ts'
import type { Form } from './form.ts'
import { email } from './person.ts'

/** One e-mail address, with its consents. */
export const newsletter: Form = {
  id: 'newsletter',
  name: { 'en-US': 'newsletter', 'zh-CN': '订阅' },
  send: { 'en-US': 'Subscribe', 'zh-CN': '订阅' },
  confirmation: 'newsletter',
  groups: [
    { legend: { 'en-US': 'Newsletter', 'zh-CN': '订阅邮件' }, fields: { email: email('invalid-email') } },
    newsletterConsentGroup,
  ],
}
