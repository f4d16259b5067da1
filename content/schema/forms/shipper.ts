import { choice } from './field.ts'
import { shipmentVolumes, tradeTerms } from './option.ts'

/** How much somebody ships, and on which terms. */
export const shipper = {
  shipmentVolume: choice('form.volume', shipmentVolumes),
  tradeTerms: choice('form.terms', tradeTerms),
}
