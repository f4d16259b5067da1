import type { FormField } from '#templates/sections/request-form/form-field.ts'
import type { SiteTranslate } from '../../define.ts'
import { containerTypes, moveScopes, shippingModes, specialGoods } from './options.ts'

export const modeField = (t: SiteTranslate): FormField => ({
  control: 'one',
  name: 'mode',
  label: t('form.mode'),
  choices: shippingModes(t),
})

export const containerField = (t: SiteTranslate): FormField => ({
  control: 'any',
  name: 'containers',
  label: t('form.container'),
  hint: t('form.container-hint'),
  optional: t('form.optional'),
  choices: containerTypes(t),
})

export const placeFields = (t: SiteTranslate): readonly FormField[] => [
  { control: 'line', name: 'origin', label: t('form.origin'), hint: t('form.origin-hint') },
  { control: 'line', name: 'destination', label: t('form.destination'), hint: t('form.destination-hint') },
]

export const scopeField = (t: SiteTranslate): FormField => ({
  control: 'one',
  name: 'scope',
  label: t('form.scope'),
  choices: moveScopes(t),
})

/** A positive number, with or without separators: a number input would reject the comma of "12,400". */
const amount = { control: 'line', inputMode: 'decimal', pattern: '(?=.*[1-9])[0-9][0-9.,]*', width: 'short' } as const

export const goodsField = (t: SiteTranslate): FormField => ({
  control: 'line',
  name: 'cargo',
  label: t('form.cargo'),
  hint: t('form.cargo-hint'),
  width: 'full',
})

export const measureFields = (t: SiteTranslate): readonly FormField[] => [
  { ...amount, name: 'weight', label: t('form.weight'), hint: t('form.weight-hint') },
  { ...amount, name: 'cargoVolume', label: t('form.cargo-volume'), hint: t('form.cargo-volume-hint') },
]

export const valueField = (t: SiteTranslate): FormField => ({
  ...amount,
  name: 'value',
  label: t('form.value'),
  hint: t('form.value-hint'),
  optional: t('form.optional'),
})

export const specialGoodsField = (t: SiteTranslate): FormField => ({
  control: 'any',
  name: 'specialGoods',
  label: t('form.goods'),
  hint: t('form.goods-hint'),
  optional: t('form.optional'),
  choices: specialGoods(t),
})

export const readyField = (t: SiteTranslate): FormField => ({
  control: 'line',
  type: 'date',
  name: 'readyDate',
  label: t('form.ready'),
  hint: t('form.ready-hint'),
  earliest: 0,
  width: 'short',
})

export const transitField = (t: SiteTranslate): FormField => ({
  control: 'line',
  name: 'transitTime',
  label: t('form.transit'),
  hint: t('form.transit-hint'),
  optional: t('form.optional'),
  inputMode: 'numeric',
  pattern: '[1-9][0-9]{0,2}',
  width: 'short',
})
