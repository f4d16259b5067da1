import { choice } from './field.ts'
import type { FieldGroup } from './form.ts'
import { shipmentVolumes, tradeTerms } from './option.ts'

export const shipmentVolume = choice({
  label: { 'en-US': 'Shipment volume', 'zh-CN': '年货量' },
  hint: {
    'en-US': 'Shipments per year. Count each full container, LCL shipment or air waybill as one.',
    'zh-CN': '每年的票数。一个整箱、一票拼箱、一张空运单各算一票。',
  },
  options: shipmentVolumes,
})

/** Volume that a company ships, and its terms. */
export const shipperGroup: FieldGroup = {
  legend: { 'en-US': 'What you ship', 'zh-CN': '出货情况' },
  hint: {
    'en-US': 'Helps us pass your message to the right team. An estimate is fine.',
    'zh-CN': '便于转给合适的团队，估计即可。',
  },
  fields: {
    shipmentVolume,
    tradeTerms: choice({
      label: { 'en-US': 'Trade terms and shipper type', 'zh-CN': '贸易术语与货主类型' },
      hint: {
        'en-US': 'The terms you usually buy or sell on. They decide who books the main carriage.',
        'zh-CN': '您通常按哪种术语成交；主运输由谁订舱，由它决定。',
      },
      options: tradeTerms,
    }),
  },
}
