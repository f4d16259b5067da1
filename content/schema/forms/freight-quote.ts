import { consents } from './consents.ts'
import { amount, choice, choices, day, days, line, optional } from './field.ts'
import { defineForm } from './form.ts'
import { containerTypes, moveScopes, shippingModes, specialGoods } from './option.ts'
import { person } from './person.ts'

export const freightQuote = defineForm({
  id: 'freight-quote',
  confirmation: 'quote-request',
  fields: {
    mode: choice('form.mode', shippingModes),
    containers: choices('form.container', containerTypes),
    origin: line('form.origin'),
    destination: line('form.destination'),
    scope: choice('form.scope', moveScopes),
    cargo: line('form.cargo', 1000),
    weight: amount('form.weight'),
    cargoVolume: amount('form.cargo-volume'),
    value: optional(amount('form.value')),
    specialGoods: choices('form.goods', specialGoods),
    readyDate: day('form.ready'),
    transitTime: optional(days('form.transit')),
    ...person,
    ...consents,
  },
})
