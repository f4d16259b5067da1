import { consents } from './consents.ts'
import { message } from './field.ts'
import { defineForm } from './form.ts'
import { person } from './person.ts'

export const contact = defineForm({
  id: 'contact',
  confirmation: 'message',
  fields: { message: message('form.message'), ...person, ...consents },
})
