import { consents } from './consents.ts'
import { message } from './field.ts'
import { defineForm } from './form.ts'
import { person } from './person.ts'
import { shipper } from './shipper.ts'

/** A question for a person who knows the trade. */
export const expert = defineForm({
  id: 'talk-to-an-expert',
  confirmation: 'message',
  fields: { message: message('form.message'), ...shipper, ...person, ...consents },
})
