import { consents } from './consents.ts'
import { message } from './field.ts'
import { defineForm } from './form.ts'
import { person } from './person.ts'
import { shipper } from './shipper.ts'

/** Who wants emission figures, and for which shipments. */
export const openEmissions = defineForm({
  id: 'open-emissions-signup',
  confirmation: 'message',
  fields: { shipmentVolume: shipper.shipmentVolume, message: message('form.message'), ...person, ...consents },
})
