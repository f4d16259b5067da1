import { type Field, line, optional } from './field.ts'
import type { FieldGroup } from './form.ts'

export const company = line({
  label: { 'en-US': 'Company Name', 'zh-CN': '公司名称' },
  autoComplete: 'organization',
})

/** Short forms say with fewer words what is wrong. */
export const email = (fault: 'bad-email' | 'invalid-email' = 'bad-email'): Field => ({
  kind: 'email',
  fault,
  label: { 'en-US': 'E-mail', 'zh-CN': '电子邮箱' },
  hint: {
    'en-US': 'We reply to this address, so please check the spelling.',
    'zh-CN': '回复会发到这个邮箱，请核对拼写。',
  },
  autoComplete: 'email',
})

/** Who asks, and how to answer them. */
export const person = {
  firstName: line({
    label: { 'en-US': 'First Name', 'zh-CN': '名' },
    most: 100,
    autoComplete: 'given-name',
  }),
  lastName: line({
    label: { 'en-US': 'Last Name', 'zh-CN': '姓' },
    most: 100,
    autoComplete: 'family-name',
    leadsIn: ['zh-CN'],
  }),
  company,
  jobTitle: optional(line({ label: { 'en-US': 'Job Title', 'zh-CN': '职务' }, autoComplete: 'organization-title' })),
  email: email(),
  country: {
    kind: 'country',
    label: { 'en-US': 'Country/Region', 'zh-CN': '国家/地区' },
    hint: { 'en-US': 'Where your company is registered.', 'zh-CN': '贵公司的注册地。' },
    autoComplete: 'country',
  },
  countryCode: optional({
    kind: 'countryCode',
    label: { 'en-US': 'Country code', 'zh-CN': '国际区号' },
    hint: { 'en-US': 'For example +1 or +86.', 'zh-CN': '例如+86、+1。' },
    autoComplete: 'tel-country-code',
    width: 'short',
  }),
  phone: optional({
    kind: 'phone',
    isWhole: false,
    label: { 'en-US': 'Business Phone', 'zh-CN': '办公电话' },
    hint: { 'en-US': 'Without the country code.', 'zh-CN': '不含国际区号。' },
    autoComplete: 'tel-national',
  }),
} as const satisfies FieldGroup['fields']

export const personGroup: FieldGroup = {
  legend: { 'en-US': 'Your contact details', 'zh-CN': '联系人信息' },
  fields: person,
}
