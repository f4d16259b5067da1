import { consents } from './consents.ts'
import { amount, choice, day, email, line, subject } from './field.ts'
import { defineForm } from './form.ts'
import { oceanModes } from './option.ts'
import { company } from './person.ts'

/** A first price by sea on the lane that the page is about. */
export const laneQuote = defineForm({
  id: 'lane-quote',
  confirmation: 'quote-request',
  fields: {
    lane: subject('form.about.lane'),
    mode: choice('form.mode', oceanModes),
    cargo: line('form.cargo', 1000),
    weight: amount('form.weight'),
    cargoVolume: amount('form.cargo-volume'),
    readyDate: day('form.ready'),
    company,
    email: email('invalid-email'),
    ...consents,
  },
})
