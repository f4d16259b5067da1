import { consentGroup } from './consents.ts'
import { optional } from './field.ts'
import type { Form } from './form.ts'
import { message } from './message.ts'
import { personGroup } from './person.ts'
import { shipperGroup } from './shipper.ts'

/** Request for an account, with shipping needs. */
export const signUp: Form = {
  id: 'sign-up',
  name: { 'en-US': 'sign-up', 'zh-CN': '开户申请' },
  send: { 'en-US': 'Request the account', 'zh-CN': '提交开户申请' },
  confirmation: 'message',
  groups: [
    personGroup,
    shipperGroup,
    {
      legend: { 'en-US': 'Your message', 'zh-CN': '留言内容' },
      fields: {
        message: optional(
          message({
            'en-US':
              'Up to 1,000 characters: the lanes you ship, when you would start, and what you need the account for.',
            'zh-CN': '不超过1000字：走哪些航线、从什么时候开始、希望用账户做些什么。',
          }),
        ),
      },
    },
    consentGroup,
  ],
}
