import { consentGroup } from './consents.ts'
import type { Form } from './form.ts'
import { message } from './message.ts'
import { personGroup } from './person.ts'
import { shipmentVolume } from './shipper.ts'

/** Who wants emission figures, and for which shipments. */
export const openEmissions: Form = {
  id: 'open-emissions-signup',
  name: { 'en-US': 'open emissions sign-up', 'zh-CN': '公开排放数据登记' },
  send: { 'en-US': 'Sign up', 'zh-CN': '提交申请' },
  confirmation: 'message',
  groups: [
    {
      legend: { 'en-US': 'What you need', 'zh-CN': '您的需求' },
      fields: {
        shipmentVolume,
        message: message({
          'en-US':
            'Up to 1,000 characters: which lanes and months you need, and who will use the figures (your own report, a customer, an auditor).',
          'zh-CN': '不超过1000字。请写明需要哪些航线、哪几个月的数据，以及用途：自己的报告、客户要求，还是审计。',
        }),
      },
    },
    personGroup,
    consentGroup,
  ],
}
