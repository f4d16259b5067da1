import { cargo, measures, mode, readyDate } from './cargo.ts'
import { consentGroup } from './consents.ts'
import { choice } from './field.ts'
import type { Form } from './form.ts'
import { oceanModes } from './option.ts'
import { company, email, personGroup } from './person.ts'

/** A first price by sea on the lane that the page is about. */
export const laneQuote: Form = {
  id: 'lane-quote',
  name: { 'en-US': 'lane quote request', 'zh-CN': '航线询价' },
  send: { 'en-US': 'Request the price', 'zh-CN': '提交询价' },
  confirmation: 'quote-request',
  about: { lane: { 'en-US': 'Lane', 'zh-CN': '航线' } },
  groups: [
    {
      legend: { 'en-US': 'Cargo details', 'zh-CN': '货物信息' },
      fields: { mode: choice({ label: mode.label, options: oceanModes }), cargo, ...measures, readyDate },
    },
    {
      legend: personGroup.legend,
      fields: { company, email: email('invalid-email') },
    },
    consentGroup,
  ],
}
