/**
 * Weekly sailings on which the company books space, each a loop named by its ports. Ships sail around the Cape of Good
 * Hope if `around` says so, as carriers do since they paused Suez transits on March 1, 2026.
 */
export type Service = {
  readonly id: string
  readonly name: { readonly en: string; readonly zh: string }
  readonly trade: { readonly en: string; readonly zh: string }
  readonly around?: 'cape'
  readonly knots: number
  /** In the order of calls; after the last one, ships begin again. Days in port depend on the cargo handled there. */
  readonly rotation: readonly { readonly port: string; readonly days: number }[]
}

const call = (port: string, days = 1): Service['rotation'][number] => ({ port, days })

export const services: readonly Service[] = [
  {
    id: 'neu1',
    name: { en: 'North Europe 1', zh: '北欧一线' },
    trade: { en: 'East Asia – Northern Europe', zh: '东亚—北欧' },
    around: 'cape',
    knots: 17,
    rotation: [
      call('CNTAO'),
      call('CNNGB', 1.5),
      call('CNSHA', 1.5),
      call('CNYTN'),
      call('SGSIN', 1.5),
      call('NLRTM', 2.5),
      call('DEHAM', 2.5),
      call('BEANR', 1.5),
    ],
  },
  {
    id: 'neu2',
    name: { en: 'North Europe 2', zh: '北欧二线' },
    trade: { en: 'Southeast Asia – Northern Europe', zh: '东南亚—北欧' },
    around: 'cape',
    knots: 16,
    rotation: [
      call('VNCMT'),
      call('THLCH'),
      call('MYTPP', 1.5),
      call('GBFXT', 2),
      call('NLRTM', 2),
      call('FRLEH', 1.5),
    ],
  },
  {
    id: 'med1',
    name: { en: 'Mediterranean 1', zh: '地中海一线' },
    trade: { en: 'East Asia – Mediterranean', zh: '东亚—地中海' },
    around: 'cape',
    knots: 16.5,
    rotation: [
      call('CNSHA', 1.5),
      call('CNNGB', 1.5),
      call('CNYTN'),
      call('SGSIN'),
      call('MAPTM', 1.5),
      call('ESVLC', 1.5),
      call('ITGOA', 2),
      call('GRPIR', 1.5),
    ],
  },
  {
    id: 'psw1',
    name: { en: 'Pacific Southwest 1', zh: '美西南一线' },
    trade: { en: 'East Asia – US West Coast', zh: '东亚—美国西岸' },
    knots: 18,
    rotation: [call('CNYTN'), call('CNNGB', 1.5), call('CNSHA', 1.5), call('USLAX', 4), call('USOAK', 2)],
  },
  {
    id: 'psw2',
    name: { en: 'Pacific Southwest 2', zh: '美西南二线' },
    trade: { en: 'Southeast Asia – US West Coast', zh: '东南亚—美国西岸' },
    knots: 17.5,
    rotation: [call('THLCH', 1.5), call('VNCMT', 1.5), call('HKHKG'), call('USLGB', 4)],
  },
  {
    id: 'pnw1',
    name: { en: 'Pacific Northwest 1', zh: '美西北一线' },
    trade: { en: 'Northeast Asia – Pacific Northwest', zh: '东北亚—北美西北岸' },
    knots: 17,
    rotation: [
      call('CNTXG', 1.5),
      call('CNTAO'),
      call('KRPUS'),
      call('CAPRR', 1.5),
      call('CAVAN', 2.5),
      call('USSEA', 2),
    ],
  },
  {
    id: 'use1',
    name: { en: 'US East Coast 1', zh: '美东一线' },
    trade: { en: 'East Asia – US East Coast via Panama', zh: '东亚—美国东岸（经巴拿马）' },
    knots: 17.5,
    rotation: [
      call('CNYTN'),
      call('CNSHA', 1.5),
      call('KRPUS'),
      call('PABLB', 1),
      call('USSAV', 2),
      call('USNYC', 2.5),
      call('USORF', 1.5),
    ],
  },
  {
    id: 'gulf1',
    name: { en: 'US Gulf 1', zh: '美湾一线' },
    trade: { en: 'East Asia – US Gulf via Panama', zh: '东亚—美国墨西哥湾（经巴拿马）' },
    knots: 17,
    rotation: [call('CNNGB', 1.5), call('CNXMN'), call('PABLB', 1), call('USHOU', 2.5), call('USMIA', 1.5)],
  },
  {
    id: 'atl1',
    name: { en: 'Atlantic 1', zh: '大西洋一线' },
    trade: { en: 'Northern Europe – US East Coast', zh: '北欧—美国东岸' },
    knots: 16,
    rotation: [
      call('DEHAM', 1.5),
      call('BEANR'),
      call('NLRTM', 1.5),
      call('USNYC', 2),
      call('USORF', 1.5),
      call('USSAV', 1.5),
    ],
  },
  {
    id: 'ind1',
    name: { en: 'India – North Europe 1', zh: '印度—北欧一线' },
    trade: { en: 'India and the Gulf – Northern Europe', zh: '印度和海湾—北欧' },
    around: 'cape',
    knots: 16,
    rotation: [
      call('AEJEA', 1.5),
      call('INMUN', 1.5),
      call('INNSA', 1.5),
      call('GBLGP', 2),
      call('NLRTM', 2),
      call('DEHAM', 1.5),
    ],
  },
  {
    id: 'gme1',
    name: { en: 'Gulf 1', zh: '海湾一线' },
    trade: { en: 'East Asia – Persian Gulf', zh: '东亚—波斯湾' },
    knots: 16,
    rotation: [
      call('CNSHA', 1.5),
      call('CNNGB'),
      call('CNNSA'),
      call('MYPKG'),
      call('LKCMB'),
      call('AEJEA', 2),
      call('SADMM', 1.5),
    ],
  },
  {
    id: 'sea1',
    name: { en: 'Southeast Asia 1', zh: '东南亚一线' },
    trade: { en: 'China – Southeast Asia', zh: '中国—东南亚' },
    knots: 15,
    rotation: [
      call('CNSHA'),
      call('TWKHH'),
      call('HKHKG', 0.5),
      call('VNHPH'),
      call('THLCH'),
      call('IDTPP'),
      call('SGSIN'),
    ],
  },
  {
    id: 'aus1',
    name: { en: 'Australia 1', zh: '澳洲一线' },
    trade: { en: 'East Asia – Australia', zh: '东亚—澳大利亚' },
    knots: 16,
    rotation: [
      call('CNSHA'),
      call('CNYTN'),
      call('SGSIN'),
      call('AUFRE', 1.5),
      call('AUMEL', 2),
      call('AUSYD', 2),
      call('AUBNE', 1.5),
    ],
  },
  {
    id: 'sam1',
    name: { en: 'South America East 1', zh: '南美东一线' },
    trade: { en: 'East Asia – South America East Coast', zh: '东亚—南美东岸' },
    knots: 16.5,
    rotation: [
      call('CNNGB', 1.5),
      call('CNSHA'),
      call('CNYTN'),
      call('SGSIN'),
      call('BRSSZ', 2),
      call('BRPNG', 1.5),
      call('UYMVD'),
      call('ARBUE', 1.5),
      call('BRRIG'),
    ],
  },
  {
    id: 'waf1',
    name: { en: 'West Africa 1', zh: '西非一线' },
    trade: { en: 'East Asia – West Africa', zh: '东亚—西非' },
    knots: 15.5,
    rotation: [call('CNTAO'), call('CNNSA'), call('SGSIN'), call('CIABJ', 1.5), call('GHTEM', 2), call('NGLKK', 2)],
  },
]
