import { cargo, measures, mode, readyDate } from './cargo.ts'
import { consentGroup } from './consents.ts'
import { amount, choice, choices, count, days, line, optional } from './field.ts'
import type { FieldGroup, Form } from './form.ts'
import { containerTypes, moveScopes, specialGoods } from './option.ts'
import { personGroup } from './person.ts'
import { countNames, type QuoteStep } from './quote-names.ts'
import type { Words } from './words.ts'

export const scope = choice({ label: { 'en-US': 'Service scope', 'zh-CN': '服务范围' }, options: moveScopes })

export const containers = choices({
  label: { 'en-US': 'Container types', 'zh-CN': '柜型' },
  hint: {
    'en-US': 'For Ocean FCL and rail: choose each type and the number of containers. Drawn to scale.',
    'zh-CN': '仅海运整箱和铁路运输填写：选择柜型并填写数量。图形按同一比例绘制。',
  },
  options: containerTypes,
})

const countLabel = ({ 'en-US': english, 'zh-CN': chinese }: Words): Words => ({
  'en-US': `Number of ${english}`,
  'zh-CN': `${chinese}数量`,
})

const counts: FieldGroup['fields'] = Object.fromEntries(
  containerTypes.map(({ value, label }) => [countNames[value], optional(count({ label: countLabel(label) }))]),
)

const on = (step: QuoteStep, group: FieldGroup): FieldGroup => ({ ...group, step })

export const freightQuote: Form = {
  id: 'freight-quote',
  name: { 'en-US': 'freight quote request', 'zh-CN': '询价' },
  send: { 'en-US': 'Request the quote', 'zh-CN': '提交询价' },
  confirmation: 'quote-request',
  groups: [
    on('cargo', {
      legend: { 'en-US': 'How it ships', 'zh-CN': '运输安排' },
      hint: {
        'en-US': 'Not sure between two? Choose one and mention it under Cargo; we’ll quote both.',
        'zh-CN': '拿不准的，先选一种，并在货物描述里说明，我们两种都报。',
      },
      fields: { mode, containers, ...counts },
    }),
    on('cargo', {
      legend: { 'en-US': 'Cargo details', 'zh-CN': '货物信息' },
      hint: {
        'en-US': 'The closer the weight and volume, the firmer the price.',
        'zh-CN': '重量和体积填得准，报价才准。',
      },
      fields: {
        cargo,
        ...measures,
        value: optional(
          amount({
            measure: 'money',
            label: { 'en-US': 'Estimated cargo value (USD)', 'zh-CN': '货值估计（USD）' },
            hint: { 'en-US': 'Used only for customs and insurance.', 'zh-CN': '仅用于清关和保险报价。' },
          }),
        ),
        specialGoods: choices({
          label: { 'en-US': 'Special goods', 'zh-CN': '特殊货物' },
          hint: {
            'en-US':
              'Carriers accept these only with documents and advance notice. Select everything in the cargo, including inside devices.',
            'zh-CN': '这些货物须提前申报并备齐单证，承运人才接收。货物中含有的请勾选，装在设备内的也算。',
          },
          options: specialGoods,
        }),
      },
    }),
    on('route', {
      legend: { 'en-US': 'Route', 'zh-CN': '运输路线' },
      fields: {
        origin: line({
          label: { 'en-US': 'Origin', 'zh-CN': '起运地' },
          hint: {
            'en-US': 'Port or airport, or city and postal code of the pickup.',
            'zh-CN': '港口、机场，或提货城市和邮编。',
          },
        }),
        destination: line({
          label: { 'en-US': 'Destination', 'zh-CN': '目的地' },
          hint: {
            'en-US': 'Port or airport, or city and postal code of the delivery.',
            'zh-CN': '港口、机场，或收货城市和邮编。',
          },
        }),
        scope,
      },
    }),
    on('route', {
      legend: { 'en-US': 'Timing', 'zh-CN': '时间要求' },
      fields: {
        readyDate,
        transitTime: optional(
          days({
            label: { 'en-US': 'Est. Transit Time', 'zh-CN': '预计运输时间' },
            hint: { 'en-US': 'In days, if you have a target.', 'zh-CN': '单位为天，可填您的预期；没有要求可不填。' },
          }),
        ),
      },
    }),
    on('you', personGroup),
    on('you', consentGroup),
  ],
}
