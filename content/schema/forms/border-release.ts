import { cargo } from './cargo.ts'
import { consentGroup } from './consents.ts'
import { code, line, moment } from './field.ts'
import type { Form } from './form.ts'
import { email, person } from './person.ts'

/**
 * What a broker needs to match a truck to its release. The page of each program has its own words for the carrier's code,
 * the number and the crossing: `form` in `content/<edition>/border/`.
 */
export const borderRelease: Form = {
  id: 'border-release',
  name: { 'en-US': 'border release', 'zh-CN': '口岸放行申请' },
  send: { 'en-US': 'Send to the broker', 'zh-CN': '提交给报关行' },
  confirmation: 'message',
  about: { programme: { 'en-US': 'Program', 'zh-CN': '项目' } },
  groups: [
    {
      legend: { 'en-US': 'Truck and crossing', 'zh-CN': '车辆与口岸' },
      fields: {
        carrier: line({ label: { 'en-US': 'Carrier', 'zh-CN': '承运车队' }, autoComplete: 'organization' }),
        carrierCode: code({
          label: { 'en-US': 'Carrier code', 'zh-CN': '承运人代码' },
          least: 2,
          most: 4,
          width: 'short',
        }),
        borderNumber: code({
          label: { 'en-US': 'Number on the label', 'zh-CN': '标签上的编号' },
          least: 5,
          most: 25,
          hasHyphens: true,
        }),
        crossing: line({ label: { 'en-US': 'Border crossing', 'zh-CN': '过境口岸' } }),
        arrival: moment({
          label: { 'en-US': 'Expected arrival at the border', 'zh-CN': '预计到达口岸的时间' },
          hint: { 'en-US': 'Local time at the crossing.', 'zh-CN': '口岸当地时间。' },
        }),
      },
    },
    {
      legend: { 'en-US': 'Cargo details', 'zh-CN': '货物信息' },
      fields: {
        shipper: line({ label: { 'en-US': 'Shipper', 'zh-CN': '发货人' } }),
        importer: line({ label: { 'en-US': 'Importer of record', 'zh-CN': '进口商' } }),
        cargo,
        pieces: line({
          label: { 'en-US': 'Pieces and weight', 'zh-CN': '件数与重量' },
          hint: { 'en-US': 'For example 22 pallets, 9,400 kg.', 'zh-CN': '例如22托，9,400千克。' },
        }),
      },
    },
    {
      legend: { 'en-US': 'Dispatch contact', 'zh-CN': '调度联系人' },
      hint: {
        'en-US': 'Someone who can reach the driver until the truck has crossed.',
        'zh-CN': '过境之前能联系到司机的人。',
      },
      fields: {
        name: line({ label: { 'en-US': 'Name', 'zh-CN': '姓名' }, most: 100, autoComplete: 'name' }),
        email: email(),
        phone: {
          kind: 'phone',
          isWhole: true,
          label: person.phone.label,
          hint: {
            'en-US': 'With country code; the driver’s phone is best.',
            'zh-CN': '含国际区号，最好是司机的电话。',
          },
          autoComplete: 'tel',
        },
      },
    },
    consentGroup,
  ],
}
