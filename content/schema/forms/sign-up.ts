import { consents } from './consents.ts'
import { message, optional } from './field.ts'
import { defineForm } from './form.ts'
import { person } from './person.ts'
import { shipper } from './shipper.ts'

export const signUp = defineForm({
  id: 'sign-up',
  confirmation: 'message',
  fields: { ...person, ...shipper, message: optional(message('form.message')), ...consents },
})
