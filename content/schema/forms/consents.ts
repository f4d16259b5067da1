import { murmur32 } from '@fairlead/engine/murmur'
import { agreement, type Field, optional } from './field.ts'
import type { FieldGroup } from './form.ts'
import { wordsIn } from './words.ts'

/** Separate consents, each a box of its own that nobody ticked beforehand. */
export const consents = {
  acceptTerms: agreement({
    label: {
      'en-US': 'I have read and accept the terms of service and the privacy policy',
      'zh-CN': '我已阅读并同意服务条款和隐私政策',
    },
    hint: {
      'en-US': 'The links open in a new tab, so your answers stay here.',
      'zh-CN': '链接在新标签页打开，已填写的内容不会丢失。',
    },
    links: ['terms', 'privacy'],
  }),
  /**
   * Personal Information Protection Law of China, articles 23 and 39: handing data on, abroad, is agreed to separately.
   */
  acceptTransfer: agreement({
    label: {
      'en-US': 'I separately agree to the transfer of this information to a recipient outside mainland China',
      'zh-CN': '我单独同意将以上个人信息提供给境外接收方',
    },
    hint: {
      'en-US':
        'Recipient: {company}, United States, {email}. Purpose: to answer you, and to quote for and provide the services you ask for. Method: sent encrypted and stored in a database. Information: what you enter above. To inspect, correct or delete it, or to withdraw this consent, write to the same address.',
      'zh-CN':
        '境外接收方：{company}（美国），联系方式：{email}。处理目的：答复您，并按您的要求报价、提供服务。处理方式：加密传输并存入数据库。个人信息种类：您在上面填写的内容。查阅、更正、删除或撤回同意，请发邮件至上述邮箱。',
    },
    editions: ['zh-CN'],
  }),
  /** The same for applicants, whose data serves another purpose. */
  acceptApplicantTransfer: agreement({
    label: {
      'en-US': 'I separately agree to the transfer of my application to a recipient outside mainland China',
      'zh-CN': '我单独同意将以上个人信息和所附文件提供给境外接收方',
    },
    hint: {
      'en-US':
        'Recipient: {company}, United States, {email}. Purpose: to judge your application and to answer you. Method: sent encrypted and stored in a database. Information: what you enter above, and your file. To inspect, correct or delete it, or to withdraw this consent, write to the same address.',
      'zh-CN':
        '境外接收方：{company}（美国），联系方式：{email}。处理目的：评估您的应聘并答复您。处理方式：加密传输并存入数据库。个人信息种类：您在上面填写的内容和所附文件。查阅、更正、删除或撤回同意，请发邮件至上述邮箱。',
    },
    editions: ['zh-CN'],
  }),
  acceptMessages: optional(
    agreement({
      label: {
        'en-US': 'I would like to receive communications about services and market updates by email',
        'zh-CN': '我愿意通过电子邮件接收服务信息和市场动态',
      },
      hint: {
        'en-US':
          'Optional; we answer either way. We send one email to confirm, and every issue has an unsubscribe link.',
        'zh-CN': '不勾选也会得到答复。我们会先发邮件请您确认，每期邮件都有退订链接。',
      },
    }),
  ),
} as const satisfies FieldGroup['fields']

export type ConsentName = keyof typeof consents

export const consentNames = Object.keys(consents) as readonly ConsentName[]

const { acceptTerms, acceptTransfer, acceptApplicantTransfer, acceptMessages } = consents

export const consentGroup: FieldGroup = {
  legend: { 'en-US': 'Consent', 'zh-CN': '同意事项' },
  fields: { acceptTerms, acceptTransfer, acceptMessages },
}

/** The newsletter is what is asked for: there is nothing else to receive. */
export const newsletterConsentGroup: FieldGroup = {
  legend: consentGroup.legend,
  fields: { acceptTerms, acceptTransfer },
}

/** Applicants are sent no news. */
export const applicantConsentGroup: FieldGroup = {
  legend: consentGroup.legend,
  fields: { acceptTerms, acceptApplicantTransfer },
}

/** Names a wording by its text: a version cannot be forgotten when words change. */
export const wordingVersion = (wording: string): string => murmur32(encodeURIComponent(wording)).toString(36)

/** Who gets the data: stands in the words of a consent as `{company}` and `{email}`. */
export type Recipient = { readonly company: string; readonly email: string }

export const nameRecipient = (text: string, { company, email }: Recipient): string =>
  text.replaceAll('{company}', company).replaceAll('{email}', email)

/** All that a visitor reads beside a box, as it is kept. */
export const wordingOf = (name: ConsentName, edition: string, recipient: Recipient): string => {
  const { label, hint }: Field = consents[name]
  return [label, ...(hint === undefined ? [] : [hint])]
    .map((words) => nameRecipient(wordsIn(words, edition), recipient))
    .join('\n')
}
