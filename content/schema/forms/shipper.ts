import { choice } from './field.ts'
import { shipmentVolumes, tradeTerms } from './option.ts'

/** Volume that a company ships, and its terms. */
export const shipper = {
  shipmentVolume: choice('form.volume', shipmentVolumes),
  tradeTerms: choice('form.terms', tradeTerms),
}
