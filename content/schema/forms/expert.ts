import { consentGroup } from './consents.ts'
import type { Form } from './form.ts'
import { message } from './message.ts'
import { personGroup } from './person.ts'
import { shipperGroup } from './shipper.ts'

/** A question for a person who knows the trade, with the facts that this person needs first. */
export const expert: Form = {
  id: 'talk-to-an-expert',
  name: { 'en-US': 'question for an expert', 'zh-CN': '业务咨询' },
  send: { 'en-US': 'Send the question', 'zh-CN': '提交咨询' },
  confirmation: 'message',
  groups: [
    {
      legend: { 'en-US': 'Your question', 'zh-CN': '咨询内容' },
      fields: {
        message: message({
          'en-US':
            'Up to 1,000 characters: what you need to decide, by when, and what you know so far (goods, lane, volume).',
          'zh-CN': '不超过1000字。请写明要决定什么、什么时候之前决定，以及已知情况：货物、航线、货量。',
        }),
      },
    },
    shipperGroup,
    personGroup,
    consentGroup,
  ],
}
