import { newsletterConsents } from './consents.ts'
import { email } from './field.ts'
import { defineForm } from './form.ts'

export const newsletter = defineForm({
  id: 'newsletter',
  confirmation: 'newsletter',
  fields: { email: email('invalid-email'), ...newsletterConsents },
})
