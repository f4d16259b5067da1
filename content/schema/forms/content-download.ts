import { consents } from './consents.ts'
import { email, optional, subject } from './field.ts'
import { defineForm } from './form.ts'
import { company } from './person.ts'

/** A guide to keep: it comes by e-mail. */
export const contentDownload = defineForm({
  id: 'content-download',
  confirmation: 'download',
  fields: {
    document: subject('form.about.document'),
    email: email('invalid-email'),
    company: optional(company),
    ...consents,
  },
})
