import { consents } from './consents.ts'
import { email, message, optional, subject } from './field.ts'
import { defineForm } from './form.ts'
import { person } from './person.ts'

export const webinarRegistration = defineForm({
  id: 'webinar-registration',
  confirmation: 'webinar',
  fields: {
    webinar: subject('form.about.webinar'),
    firstName: person.firstName,
    lastName: person.lastName,
    company: person.company,
    jobTitle: person.jobTitle,
    email: email(),
    country: person.country,
    message: optional(message('form.webinar-question')),
    ...consents,
  },
})
