import { consents } from './consents.ts'
import { code, email, line, moment, phone, subject } from './field.ts'
import { defineForm } from './form.ts'

/** What a broker needs to match a truck to its release. */
export const borderRelease = defineForm({
  id: 'border-release',
  confirmation: 'message',
  fields: {
    programme: subject('form.about.programme'),
    carrier: line('form.border.carrier'),
    carrierCode: code('form.border.carrier-code', /^[A-Za-z0-9]{2,4}$/),
    borderNumber: code('form.border.number', /^[A-Za-z0-9-]{5,25}$/),
    crossing: line('form.border.crossing'),
    arrival: moment('form.border.arrival'),
    shipper: line('form.border.shipper'),
    importer: line('form.border.importer'),
    cargo: line('form.cargo', 1000),
    pieces: line('form.border.pieces'),
    name: line('form.border.name', 100),
    email: email(),
    phone,
    ...consents,
  },
})
