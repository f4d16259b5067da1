import type { Choice } from '#templates/ui/choice-group.tsx'
import type { SiteTranslate } from '../../define.ts'

export const shippingModes = (t: SiteTranslate): readonly Choice[] => [
  { value: 'ocean-fcl', label: t('form.mode.ocean-fcl'), note: t('form.mode.ocean-fcl-note') },
  { value: 'ocean-lcl', label: t('form.mode.ocean-lcl'), note: t('form.mode.ocean-lcl-note') },
  { value: 'air', label: t('form.mode.air'), note: t('form.mode.air-note') },
]

/** Outside measures of ISO 668, in millimeters; 45-foot containers are of the same series. */
export const containerTypes = (t: SiteTranslate): readonly Choice[] => [
  {
    value: '20-standard',
    label: t('form.container.20'),
    note: t('form.container.20-note'),
    outline: { length: 6058, height: 2591 },
  },
  {
    value: '40-standard',
    label: t('form.container.40'),
    note: t('form.container.40-note'),
    outline: { length: 12192, height: 2591 },
  },
  {
    value: '40-high-cube',
    label: t('form.container.40hc'),
    note: t('form.container.40hc-note'),
    outline: { length: 12192, height: 2896 },
  },
  {
    value: '45-high-cube',
    label: t('form.container.45hc'),
    note: t('form.container.45hc-note'),
    outline: { length: 13716, height: 2896 },
  },
]

export const specialGoods = (t: SiteTranslate): readonly Choice[] => [
  { value: 'batteries', label: t('form.goods.batteries') },
  { value: 'hazardous', label: t('form.goods.hazardous') },
  { value: 'liquids', label: t('form.goods.liquids') },
  { value: 'magnets', label: t('form.goods.magnets') },
]

export const moveScopes = (t: SiteTranslate): readonly Choice[] => [
  { value: 'port-to-port', label: t('form.scope.port'), note: t('form.scope.port-note') },
  { value: 'port-to-door', label: t('form.scope.door'), note: t('form.scope.door-note') },
  { value: 'door-to-port', label: t('form.scope.pickup'), note: t('form.scope.pickup-note') },
  { value: 'door-to-door', label: t('form.scope.door-to-door'), note: t('form.scope.door-to-door-note') },
]

export const shipmentVolumes = (t: SiteTranslate): readonly Choice[] => [
  { value: 'under-25', label: t('form.volume.under-25') },
  { value: '25-99', label: t('form.volume.25') },
  { value: '100-499', label: t('form.volume.100') },
  { value: '500-or-more', label: t('form.volume.500') },
]

/** Trade terms, and the kinds of shipper that have none. */
export const tradeTerms = (t: SiteTranslate): readonly Choice[] => [
  { value: 'first-time', label: t('form.terms.first-time') },
  { value: 'not-shipping', label: t('form.terms.not-shipping') },
  { value: 'logistics-provider', label: t('form.terms.provider') },
  { value: 'exw-fob', label: t('form.terms.exw-fob') },
  { value: 'cif-dap-ddu-ddp', label: t('form.terms.cif-ddp') },
  { value: 'other', label: t('form.terms.other') },
]
