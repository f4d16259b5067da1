import { applicantConsentGroup } from './consents.ts'
import { file, line, optional } from './field.ts'
import type { Form } from './form.ts'
import { message } from './message.ts'
import { email } from './person.ts'

/** Four questions and a file: more is asked in person. */
export const jobApplication: Form = {
  id: 'job-application',
  name: { 'en-US': 'application', 'zh-CN': '应聘申请' },
  send: { 'en-US': 'Send the application', 'zh-CN': '提交申请' },
  confirmation: 'application',
  about: { job: { 'en-US': 'Role', 'zh-CN': '职位' } },
  until: 'job',
  groups: [
    {
      legend: { 'en-US': 'You', 'zh-CN': '您的联系方式' },
      fields: {
        name: line({ label: { 'en-US': 'Name', 'zh-CN': '姓名' }, most: 100, autoComplete: 'name' }),
        email: email(),
        phone: optional({
          kind: 'phone',
          isWhole: true,
          label: { 'en-US': 'Phone', 'zh-CN': '电话' },
          hint: { 'en-US': 'With country code.', 'zh-CN': '含国际区号。' },
          autoComplete: 'tel',
        }),
      },
    },
    {
      legend: { 'en-US': 'Your work', 'zh-CN': '您的经历' },
      fields: {
        cv: file({
          label: { 'en-US': 'Résumé, or a page about your work', 'zh-CN': '简历，或一页纸写清您的工作' },
          hint: {
            'en-US': 'One file of at most 5 MB: PDF, Word (.docx), OpenDocument (.odt) or plain text.',
            'zh-CN': '一个文件，不超过5 MB，可用PDF、Word（.docx）、OpenDocument（.odt）或纯文本。',
          },
          types: ['pdf', 'docx', 'odt', 'txt'],
          most: 5 * 1024 * 1024,
        }),
        message: optional(
          message(
            {
              'en-US':
                'Up to 1,000 characters, no cover letter needed. If anything in the process would keep you from showing what you can do, say so here and we will change it.',
              'zh-CN': '不超过1000字，不必写求职信。流程中若有什么妨碍您展示能力，请在这里说明，我们来改。',
            },
            { 'en-US': 'Anything else we should know', 'zh-CN': '补充说明' },
          ),
        ),
      },
    },
    applicantConsentGroup,
  ],
}
