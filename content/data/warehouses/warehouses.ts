import type { Position } from '#freight/sea/position.ts'

type Text = { readonly en: string; readonly zh: string }

/** Warehouses run by the company, or by a partner to its rules. */
export type Warehouse = {
  readonly id: string
  readonly name: Text
  readonly city: Text
  readonly country: string
  readonly position: Position
  readonly port: string
  readonly airport: string
  readonly squareMetres: number
  readonly docks: number
  readonly clearHeight: number
  readonly services: readonly WarehouseService[]
  /** Hours of the gate on weekdays, local time. */
  readonly opens: number
  readonly closes: number
  readonly text: Text
}

export type WarehouseService =
  | 'cfs'
  | 'cross-dock'
  | 'transload'
  | 'bonded'
  | 'b2c'
  | 'b2b'
  | 'fba-prep'
  | 'returns'
  | 'labelling'

export const warehouses: readonly Warehouse[] = [
  {
    id: 'carson',
    name: { en: 'Los Angeles – Carson', zh: '洛杉矶卡森仓' },
    city: { en: 'Carson, California', zh: '加利福尼亚州卡森' },
    country: 'US',
    position: [-118.25, 33.83],
    port: 'USLAX',
    airport: 'LAX',
    squareMetres: 21500,
    docks: 64,
    clearHeight: 9.8,
    services: ['transload', 'cross-dock', 'cfs', 'fba-prep'],
    opens: 6,
    closes: 22,
    text: {
      en:
        'Boxes from both San Pedro Bay ports come here to be emptied: into 53-foot trailers for the interior, or ' +
        'onto pallets for delivery appointments in Southern California. Ten miles of drayage keep the container ' +
        'out for hours instead of days.',
      zh: '圣佩德罗湾两港的集装箱在此拆箱：换装53英尺拖车发往内陆，或打托后按预约时间送往南加州各地。短驳约16公里，箱子在外的时间以小时计，而不是以天计。',
    },
  },
  {
    id: 'edison',
    name: { en: 'New York – Edison', zh: '纽约爱迪生仓' },
    city: { en: 'Edison, New Jersey', zh: '新泽西州爱迪生' },
    country: 'US',
    position: [-74.36, 40.5],
    port: 'USNYC',
    airport: 'EWR',
    squareMetres: 18600,
    docks: 42,
    clearHeight: 11,
    services: ['b2b', 'b2c', 'cross-dock', 'returns'],
    opens: 7,
    closes: 19,
    text: {
      en:
        'Stock for the Northeast: pallets to retailers by their routing guides, parcels that reach Boston and ' +
        'Washington on the second day.',
      zh: '面向美国东北部的库存：按零售商送货指南发运托盘，包裹两天可达波士顿和华盛顿。',
    },
  },
  {
    id: 'savannah',
    name: { en: 'Savannah – Pooler', zh: '萨凡纳普勒仓' },
    city: { en: 'Pooler, Georgia', zh: '佐治亚州普勒' },
    country: 'US',
    position: [-81.25, 32.11],
    port: 'USSAV',
    airport: 'SAV',
    squareMetres: 16300,
    docks: 38,
    clearHeight: 10.9,
    services: ['transload', 'cross-dock', 'b2b'],
    opens: 6,
    closes: 18,
    text: {
      en:
        'Eleven miles from the Garden City terminal: containers turn the same day, and Atlanta is four hours by ' +
        'truck.',
      zh: '距花园城码头约18公里，集装箱当日往返；卡车四小时可达亚特兰大。',
    },
  },
  {
    id: 'joliet',
    name: { en: 'Chicago – Joliet', zh: '芝加哥乔利埃特仓' },
    city: { en: 'Joliet, Illinois', zh: '伊利诺伊州乔利埃特' },
    country: 'US',
    position: [-88.13, 41.48],
    port: 'USCHI',
    airport: 'ORD',
    squareMetres: 23200,
    docks: 56,
    clearHeight: 11,
    services: ['b2c', 'b2b', 'fba-prep', 'returns'],
    opens: 6,
    closes: 20,
    text: {
      en:
        'Beside the rail ramps where containers from both coasts come off the train. The middle of the country for ' +
        'orders that must go everywhere in three days by ground.',
      zh: '紧邻铁路站场，东西两岸的集装箱在此下车。位于美国中部，陆运三天可覆盖全国大部分地区。',
    },
  },
  {
    id: 'maasvlakte',
    name: { en: 'Rotterdam – Maasvlakte', zh: '鹿特丹马斯弗拉克特仓' },
    city: { en: 'Rotterdam', zh: '鹿特丹' },
    country: 'NL',
    position: [4.06, 51.95],
    port: 'NLRTM',
    airport: 'AMS',
    squareMetres: 14800,
    docks: 30,
    clearHeight: 12.2,
    services: ['bonded', 'cfs', 'cross-dock', 'labelling'],
    opens: 7,
    closes: 19,
    text: {
      en:
        'A customs warehouse inside the port: goods wait for their buyer before duty and VAT are due, and LCL ' +
        'boxes are emptied without a mile on the road.',
      zh: '港区内的海关仓库：货物可在缴纳关税和增值税之前等待买家；拼箱货就地拆箱，不上公路。',
    },
  },
  {
    id: 'waigaoqiao',
    name: { en: 'Shanghai – Waigaoqiao', zh: '上海外高桥仓' },
    city: { en: 'Shanghai', zh: '上海' },
    country: 'CN',
    position: [121.6, 31.34],
    port: 'CNSHA',
    airport: 'PVG',
    squareMetres: 12400,
    docks: 24,
    clearHeight: 9,
    services: ['cfs', 'bonded', 'labelling'],
    opens: 8,
    closes: 20,
    text: {
      en:
        'Export consolidation in the free trade zone: cartons of many factories become one container, counted, ' +
        'labeled and photographed before the doors are sealed.',
      zh: '保税区内的出口集拼仓：多家工厂的货在此拼成一箱，封箱前逐件清点、贴标、拍照。',
    },
  },
  {
    id: 'yantian',
    name: { en: 'Shenzhen – Yantian', zh: '深圳盐田仓' },
    city: { en: 'Shenzhen', zh: '深圳' },
    country: 'CN',
    position: [114.24, 22.58],
    port: 'CNYTN',
    airport: 'SZX',
    squareMetres: 9800,
    docks: 20,
    clearHeight: 8.5,
    services: ['cfs', 'fba-prep', 'labelling'],
    opens: 8,
    closes: 21,
    text: {
      en:
        'Where the LCL boxes of the Pearl River Delta are packed, two kilometers from the terminal gate. Sellers ' +
        'to Amazon have cartons labelled here rather than in the destination country.',
      zh: '珠三角拼箱在此装箱，距码头闸口两公里。亚马逊卖家在这里贴好箱标，不必等到目的国再贴。',
    },
  },
  {
    id: 'jurong',
    name: { en: 'Singapore – Jurong', zh: '新加坡裕廊仓' },
    city: { en: 'Singapore', zh: '新加坡' },
    country: 'SG',
    position: [103.71, 1.3],
    port: 'SGSIN',
    airport: 'SIN',
    squareMetres: 11200,
    docks: 26,
    clearHeight: 12,
    services: ['bonded', 'cfs', 'cross-dock'],
    opens: 8,
    closes: 20,
    text: {
      en:
        'Transshipment cargo of Southeast Asia changes boxes here: what comes from eight ports in small lots ' +
        'leaves as full containers.',
      zh: '东南亚中转货在此换箱：八个港口来的零散货，合成整箱再发运。',
    },
  },
]
