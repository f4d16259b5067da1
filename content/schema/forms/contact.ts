import { consentGroup } from './consents.ts'
import type { Form } from './form.ts'
import { message } from './message.ts'
import { personGroup } from './person.ts'

/** A message with its sender. */
export const contact: Form = {
  id: 'contact',
  name: { 'en-US': 'message', 'zh-CN': '留言' },
  send: { 'en-US': 'Send the message', 'zh-CN': '提交留言' },
  confirmation: 'message',
  groups: [
    {
      legend: { 'en-US': 'Your message', 'zh-CN': '留言内容' },
      fields: {
        message: message({
          'en-US':
            'Up to 1,000 characters. If the shipment is already moving, include the booking, container or bill of lading number.',
          'zh-CN': '不超过1000字。已在途的货物，请写明订舱号、箱号或提单号。',
        }),
      },
    },
    personGroup,
    consentGroup,
  ],
}
