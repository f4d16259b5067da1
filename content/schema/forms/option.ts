/** One of several answers: the value that is sent, and the key of its name in `messages.json`. */
export type Option<Key extends string = string> = {
  readonly value: string
  readonly label: Key
}

export const shippingModes = [
  { value: 'ocean-fcl', label: 'form.mode.ocean-fcl' },
  { value: 'ocean-lcl', label: 'form.mode.ocean-lcl' },
  { value: 'air', label: 'form.mode.air' },
] as const satisfies readonly Option[]

export const oceanModes = [shippingModes[0], shippingModes[1]] as const satisfies readonly Option[]

export const containerTypes = [
  { value: '20-standard', label: 'form.container.20' },
  { value: '40-standard', label: 'form.container.40' },
  { value: '40-high-cube', label: 'form.container.40hc' },
  { value: '45-high-cube', label: 'form.container.45hc' },
] as const satisfies readonly Option[]

export const specialGoods = [
  { value: 'batteries', label: 'form.goods.batteries' },
  { value: 'hazardous', label: 'form.goods.hazardous' },
  { value: 'liquids', label: 'form.goods.liquids' },
  { value: 'magnets', label: 'form.goods.magnets' },
] as const satisfies readonly Option[]

export const moveScopes = [
  { value: 'port-to-port', label: 'form.scope.port' },
  { value: 'port-to-door', label: 'form.scope.door' },
  { value: 'door-to-port', label: 'form.scope.pickup' },
  { value: 'door-to-door', label: 'form.scope.door-to-door' },
] as const satisfies readonly Option[]

export const shipmentVolumes = [
  { value: 'under-25', label: 'form.volume.under-25' },
  { value: '25-99', label: 'form.volume.25' },
  { value: '100-499', label: 'form.volume.100' },
  { value: '500-or-more', label: 'form.volume.500' },
] as const satisfies readonly Option[]

/** Trade terms, and the kinds of shipper that have none. */
export const tradeTerms = [
  { value: 'first-time', label: 'form.terms.first-time' },
  { value: 'not-shipping', label: 'form.terms.not-shipping' },
  { value: 'logistics-provider', label: 'form.terms.provider' },
  { value: 'exw-fob', label: 'form.terms.exw-fob' },
  { value: 'cif-dap-ddu-ddp', label: 'form.terms.cif-ddp' },
  { value: 'other', label: 'form.terms.other' },
] as const satisfies readonly Option[]
