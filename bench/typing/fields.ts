/** Pages with a field for places: the field that is typed into, and those that are filled in before. */
export type TypedField = {
  readonly name: string
  readonly path: string
  readonly field: string
  readonly other?: string
}

export const FIELDS: readonly TypedField[] = [
  { name: 'home', path: '/', field: '#lane-from', other: '#lane-to' },
  { name: 'route search', path: '/route-search', field: '#field-from', other: '#field-to' },
  { name: 'quote', path: '/get-started#route', field: '#field-origin', other: '#field-destination' },
  { name: 'landing page', path: '/lp/shanghai-los-angeles', field: '#lane-to' },
  {
    name: 'emissions',
    path: '/emissions-calculator?weight=1000&load=average&by1=sea-average',
    field: '#field-from1',
    other: '#field-to1',
  },
]

/** Names of ports that are typed, some in Chinese; the first one while code loads. */
export const TEXTS = ['shenzhen', 'rotterdam', '上海', 'ningbo zhoushan', '鹿特丹'] as const
