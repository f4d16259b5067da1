import type { Redirect } from '@fairlead/engine/define'
import { detailPath, sectionOf } from './schema/sections.ts'

/** Replacement of an old help article: a newer article, a glossary term, or a category. */
type Successor = { readonly article: string } | { readonly term: string } | { readonly category: string }

/** Old addresses below `/help`, which began with a number. */
const successors: Readonly<Record<string, Successor>> = {
  '1-what-does-a-freight-forwarder-do': { article: '101-what-a-forwarder-does' },
  '3-my-account': { category: 'my-flexport-account' },
  '5-billing-and-payments': { category: 'quoting-pricing-and-billing' },
  '6-getting-started': { category: 'shipment-essentials' },
  '7-how-to-book-a-shipment': { article: '136-booking-timeline' },
  '9-door-to-door-vs-port-to-port': { article: '124-door-to-door-or-port-to-port' },
  '14-should-i-ship-by-ocean-or-air': { article: '130-choosing-ocean-or-air' },
  '16-prohibited-goods': { article: '112-goods-we-do-not-carry' },
  '21-invite-a-teammate': { article: '144-add-a-colleague' },
  '23-email-notifications': { article: '147-notifications' },
  '31-understanding-my-quote': { article: '170-how-a-quote-is-built' },
  '33-surcharges-explained': { article: '174-surcharges-baf-ebs-gri-pss' },
  '34-dim-weight': { article: '178-chargeable-weight-examples' },
  '36-payment-terms': { article: '182-currencies-and-payment-terms' },
  '38-wait-time-charges': { article: '190-driver-wait-fees' },
  '41-dispute-a-charge': { article: '194-dispute-an-invoice' },
  '52-isf-filing': { article: '318-isf-10-plus-2' },
  '55-vgm': { article: '202-verified-gross-mass' },
  '58-container-sizes': { article: '312-choosing-a-container' },
  '61-damaged-cargo': { article: '204-cargo-arrives-damaged' },
  '66-mpf-hmf': { article: '215-mpf-and-hmf' },
  '72-amazon-fba-labels': { article: '222-fba-labels-and-prep' },
  '74-amazon-delivery-appointments': { article: '225-fba-delivery-appointments' },
  '81-what-is-drayage': { term: 'drayage' },
  '82-what-is-demurrage': { term: 'demurrage' },
  '83-what-is-a-bill-of-lading': { term: 'bill-of-lading' },
  '84-what-is-a-teu': { term: 'teu' },
  '85-list-of-incoterms': { term: 'incoterms' },
  '86-what-is-transloading': { term: 'transload' },
  '87-what-is-an-hs-code': { term: 'harmonized-system' },
  '90-customs-basics': { category: 'customs-and-compliance' },
  '91-selling-on-amazon': { category: 'shipping-to-amazon-fba' },
  '92-shipping-from-china': { category: 'chinese-logistics-resources' },
}

const pathOf = (successor: Successor): string => {
  if ('article' in successor) return detailPath('Help Article', `/${successor.article}`)
  if ('term' in successor) return detailPath('Glossary Term', `/${successor.term}`)
  return `${sectionOf('help center').path}/category/${successor.category}`
}

/** One hop each; the build reports a missing replacement. */
export const helpRedirects: readonly Redirect[] = Object.entries(successors).map(([old, successor]) => ({
  fromPath: detailPath('Help Article', `/${old}`),
  toPath: pathOf(successor),
}))
