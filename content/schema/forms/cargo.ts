import { amount, choice, day, line } from './field.ts'
import type { FieldGroup } from './form.ts'
import { shippingModes } from './option.ts'

export const mode = choice({ label: { 'en-US': 'Shipping mode', 'zh-CN': '运输方式' }, options: shippingModes })

export const cargo = line({
  label: { 'en-US': 'Cargo', 'zh-CN': '货物' },
  hint: {
    'en-US': 'As described on the invoice, with the number and type of packages, and the HS code if you know it.',
    'zh-CN': '按发票上的品名填写，并写明件数、包装方式；知道HS编码的，请一并填写。',
  },
  most: 1000,
  width: 'full',
})

/** What the goods weigh and how much room they take. */
export const measures = {
  weight: amount({
    measure: 'weight',
    label: { 'en-US': 'Weight (KG)', 'zh-CN': '毛重（KG）' },
    hint: {
      'en-US': 'Gross weight, packaging included; for example 12,400.',
      'zh-CN': '含包装，只填数字，例如12400。',
    },
  }),
  cargoVolume: amount({
    measure: 'volume',
    label: { 'en-US': 'Volume (CBM)', 'zh-CN': '体积（CBM）' },
    hint: {
      'en-US': 'Length × width × height of all packages, in cubic meters.',
      'zh-CN': '全部货件长×宽×高之和，单位为立方米。',
    },
  }),
} as const satisfies FieldGroup['fields']

export const readyDate = day({
  label: { 'en-US': 'Cargo Ready Date', 'zh-CN': '备货完成日期' },
  hint: {
    'en-US': 'The day the cargo is packed, labeled and ready for pickup.',
    'zh-CN': '货物包装、贴唛完毕，可以提货的日期。',
  },
})
