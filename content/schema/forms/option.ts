import type { Words } from './words.ts'

/** One of several answers: the value that is sent, and its name. */
export type Option = {
  readonly value: string
  readonly label: Words
  /** A dimension or a word that distinguishes the option. */
  readonly note?: Words
  /** Outline in millimeters, drawn to the same scale for all options of a field. */
  readonly outline?: { readonly length: number; readonly height: number }
  /** Room and load of a container: the figures of the note. */
  readonly holds?: { readonly cubicMeters: number; readonly kilograms: number }
}

export const oceanModes: readonly Option[] = [
  {
    value: 'ocean-fcl',
    label: { 'en-US': 'Ocean FCL', 'zh-CN': '海运整箱（FCL）' },
    note: { 'en-US': 'A container of your own', 'zh-CN': '一个柜只装一家的货' },
  },
  {
    value: 'ocean-lcl',
    label: { 'en-US': 'Ocean LCL', 'zh-CN': '海运拼箱（LCL）' },
    note: { 'en-US': 'Space in a shared container', 'zh-CN': '与其他货主合用一个柜' },
  },
]

export const shippingModes: readonly Option[] = [
  ...oceanModes,
  {
    value: 'air',
    label: { 'en-US': 'Air', 'zh-CN': '空运' },
    note: { 'en-US': 'Priced by chargeable weight', 'zh-CN': '按计费重量计价' },
  },
  {
    value: 'rail',
    label: { 'en-US': 'Rail', 'zh-CN': '铁路运输' },
    note: { 'en-US': 'By train between China and Europe', 'zh-CN': '中欧班列' },
  },
]

/** External dimensions by ISO 668; 45-foot containers belong to the same series. */
export const containerTypes: readonly Option[] = [
  {
    value: '20-standard',
    label: { 'en-US': "20' Standard", 'zh-CN': '20GP' },
    note: { 'en-US': '33.2 m³, about 28,200 kg', 'zh-CN': '33.2立方米，约28,200千克' },
    outline: { length: 6058, height: 2591 },
    holds: { cubicMeters: 33.2, kilograms: 28_200 },
  },
  {
    value: '40-standard',
    label: { 'en-US': "40' Standard", 'zh-CN': '40GP' },
    note: { 'en-US': '67.7 m³, about 26,700 kg', 'zh-CN': '67.7立方米，约26,700千克' },
    outline: { length: 12192, height: 2591 },
    holds: { cubicMeters: 67.7, kilograms: 26_700 },
  },
  {
    value: '40-high-cube',
    label: { 'en-US': "40' High Cube", 'zh-CN': '40HQ' },
    note: { 'en-US': '76.3 m³, about 26,500 kg', 'zh-CN': '76.3立方米，约26,500千克' },
    outline: { length: 12192, height: 2896 },
    holds: { cubicMeters: 76.3, kilograms: 26_500 },
  },
  {
    value: '45-high-cube',
    label: { 'en-US': "45' High Cube", 'zh-CN': '45HQ' },
    note: { 'en-US': '86 m³, about 25,600 kg', 'zh-CN': '86立方米，约25,600千克' },
    outline: { length: 13716, height: 2896 },
    holds: { cubicMeters: 86, kilograms: 25_600 },
  },
]

export const specialGoods: readonly Option[] = [
  { value: 'batteries', label: { 'en-US': 'Batteries', 'zh-CN': '电池' } },
  { value: 'hazardous', label: { 'en-US': 'Hazardous Materials', 'zh-CN': '危险品' } },
  { value: 'liquids', label: { 'en-US': 'Creams/liquids/powders', 'zh-CN': '膏体、液体、粉末' } },
  { value: 'magnets', label: { 'en-US': 'Magnets', 'zh-CN': '磁性物品' } },
]

export const moveScopes: readonly Option[] = [
  {
    value: 'port-to-port',
    label: { 'en-US': 'Port to Port', 'zh-CN': '港到港' },
    note: { 'en-US': 'You arrange transport to and from the ports', 'zh-CN': '两端内陆运输由您自行安排' },
  },
  {
    value: 'port-to-door',
    label: { 'en-US': 'Port to Door', 'zh-CN': '港到门' },
    note: { 'en-US': 'We deliver to the destination above', 'zh-CN': '送到上面填写的目的地' },
  },
  {
    value: 'door-to-port',
    label: { 'en-US': 'Door to Port', 'zh-CN': '门到港' },
    note: { 'en-US': 'We pick up at the origin above', 'zh-CN': '到上面填写的起运地提货' },
  },
  {
    value: 'door-to-door',
    label: { 'en-US': 'Door to Door', 'zh-CN': '门到门' },
    note: { 'en-US': 'We pick up and deliver', 'zh-CN': '上门提货并送货' },
  },
]

export const shipmentVolumes: readonly Option[] = [
  { value: 'under-25', label: { 'en-US': 'Less than 25', 'zh-CN': '少于25票' } },
  { value: '25-99', label: { 'en-US': '25 to 99', 'zh-CN': '25～99票' } },
  { value: '100-499', label: { 'en-US': '100 to 499', 'zh-CN': '100～499票' } },
  { value: '500-or-more', label: { 'en-US': '500 or more', 'zh-CN': '500票及以上' } },
]

/** Trade terms, and the kinds of shipper that have none. */
export const tradeTerms: readonly Option[] = [
  { value: 'first-time', label: { 'en-US': 'None, first-time shipper', 'zh-CN': '无，首次出货' } },
  { value: 'not-shipping', label: { 'en-US': 'None, does not ship freight', 'zh-CN': '无，不发运货物' } },
  { value: 'logistics-provider', label: { 'en-US': 'Logistics provider', 'zh-CN': '物流服务商' } },
  { value: 'exw-fob', label: { 'en-US': 'EXW or FOB', 'zh-CN': 'EXW或FOB' } },
  { value: 'cif-dap-ddu-ddp', label: { 'en-US': 'CIF, DAP, DDU or DDP', 'zh-CN': 'CIF、DAP、DDU或DDP' } },
  { value: 'other', label: { 'en-US': 'Other', 'zh-CN': '其他' } },
]
