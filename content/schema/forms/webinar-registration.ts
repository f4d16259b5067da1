import { consentGroup } from './consents.ts'
import { optional } from './field.ts'
import type { Form } from './form.ts'
import { message } from './message.ts'
import { person } from './person.ts'

const { firstName, lastName, company, jobTitle, email, country } = person

/** Registration for a session. */
export const webinarRegistration: Form = {
  id: 'webinar-registration',
  name: { 'en-US': 'webinar registration', 'zh-CN': '研讨会报名' },
  send: { 'en-US': 'Register', 'zh-CN': '报名' },
  confirmation: 'webinar',
  about: { webinar: { 'en-US': 'Session', 'zh-CN': '场次' } },
  groups: [
    {
      legend: { 'en-US': 'Register', 'zh-CN': '报名' },
      fields: {
        firstName,
        lastName,
        company,
        jobTitle,
        email,
        country,
        message: optional(
          message(
            {
              'en-US': 'Up to 1,000 characters. Speakers read it before the session.',
              'zh-CN': '不超过1000字。主讲人会在开讲前看到。',
            },
            { 'en-US': 'A question for the speakers', 'zh-CN': '想请主讲人回答的问题' },
          ),
        ),
      },
    },
    consentGroup,
  ],
}
