import type { Position } from '#freight/sea/position.ts'

/** A port on the charts of lanes and coasts. The atlas takes its names and its position from here. */
export type ChartedPort = {
  /** UN/LOCODE. */
  readonly code: string
  readonly name: { readonly 'en-US': string; readonly 'zh-CN': string }
  /** Position of the terminals, which may be far from the city. */
  readonly position: Position
}

export const chartedPorts: readonly ChartedPort[] = [
  { code: 'BEANR', name: { 'en-US': 'Antwerp', 'zh-CN': '安特卫普' }, position: [4.28, 51.28] },
  { code: 'BRSSZ', name: { 'en-US': 'Santos', 'zh-CN': '桑托斯' }, position: [-46.33, -23.95] },
  { code: 'CLVAP', name: { 'en-US': 'Valparaíso', 'zh-CN': '瓦尔帕莱索' }, position: [-71.62, -33.03] },
  { code: 'CNNGB', name: { 'en-US': 'Ningbo', 'zh-CN': '宁波' }, position: [121.95, 29.93] },
  { code: 'CNSHA', name: { 'en-US': 'Shanghai', 'zh-CN': '上海' }, position: [122.06, 30.62] },
  { code: 'CNTAO', name: { 'en-US': 'Qingdao', 'zh-CN': '青岛' }, position: [120.2, 36.0] },
  { code: 'CNYTN', name: { 'en-US': 'Yantian', 'zh-CN': '盐田' }, position: [114.27, 22.57] },
  { code: 'DEHAM', name: { 'en-US': 'Hamburg', 'zh-CN': '汉堡' }, position: [9.95, 53.53] },
  { code: 'ESVLC', name: { 'en-US': 'Valencia', 'zh-CN': '瓦伦西亚' }, position: [-0.31, 39.44] },
  { code: 'FRLEH', name: { 'en-US': 'Le Havre', 'zh-CN': '勒阿弗尔' }, position: [0.15, 49.47] },
  { code: 'GBFXT', name: { 'en-US': 'Felixstowe', 'zh-CN': '费利克斯托' }, position: [1.31, 51.95] },
  { code: 'GRPIR', name: { 'en-US': 'Piraeus', 'zh-CN': '比雷埃夫斯' }, position: [23.6, 37.94] },
  { code: 'INBOM', name: { 'en-US': 'Mumbai', 'zh-CN': '孟买' }, position: [72.84, 18.95] },
  { code: 'ITGOA', name: { 'en-US': 'Genoa', 'zh-CN': '热那亚' }, position: [8.92, 44.4] },
  { code: 'JPYOK', name: { 'en-US': 'Yokohama', 'zh-CN': '横滨' }, position: [139.68, 35.43] },
  { code: 'KRPUS', name: { 'en-US': 'Busan', 'zh-CN': '釜山' }, position: [128.8, 35.07] },
  { code: 'MAPTM', name: { 'en-US': 'Tanger Med', 'zh-CN': '丹吉尔地中海港' }, position: [-5.5, 35.89] },
  { code: 'MXZLO', name: { 'en-US': 'Manzanillo', 'zh-CN': '曼萨尼约' }, position: [-104.3, 19.07] },
  { code: 'MYPKG', name: { 'en-US': 'Port Klang', 'zh-CN': '巴生港' }, position: [101.3, 2.95] },
  { code: 'NLRTM', name: { 'en-US': 'Rotterdam', 'zh-CN': '鹿特丹' }, position: [4.05, 51.95] },
  { code: 'SGSIN', name: { 'en-US': 'Singapore', 'zh-CN': '新加坡' }, position: [103.79, 1.27] },
  { code: 'THLCH', name: { 'en-US': 'Laem Chabang', 'zh-CN': '林查班' }, position: [100.89, 13.07] },
  { code: 'TWKHH', name: { 'en-US': 'Kaohsiung', 'zh-CN': '高雄' }, position: [120.29, 22.56] },
  { code: 'USHOU', name: { 'en-US': 'Houston', 'zh-CN': '休斯敦' }, position: [-94.9, 29.6] },
  { code: 'USLAX', name: { 'en-US': 'Los Angeles', 'zh-CN': '洛杉矶' }, position: [-118.26, 33.74] },
  { code: 'USNYC', name: { 'en-US': 'New York', 'zh-CN': '纽约' }, position: [-74.05, 40.67] },
  { code: 'USOAK', name: { 'en-US': 'Oakland', 'zh-CN': '奥克兰' }, position: [-122.32, 37.8] },
  { code: 'USORF', name: { 'en-US': 'Norfolk', 'zh-CN': '诺福克' }, position: [-76.33, 36.93] },
  { code: 'USSAV', name: { 'en-US': 'Savannah', 'zh-CN': '萨凡纳' }, position: [-80.9, 32.03] },
  { code: 'USSEA', name: { 'en-US': 'Seattle', 'zh-CN': '西雅图' }, position: [-122.36, 47.58] },
  { code: 'VNCMT', name: { 'en-US': 'Cai Mep', 'zh-CN': '盖梅' }, position: [107.03, 10.53] },
]

const byCode = new Map(chartedPorts.map((port) => [port.code, port]))

/** Finds a charted port by UN/LOCODE. Throws if there is none. */
export const chartedPortOf = (code: string): ChartedPort => {
  const port = byCode.get(code)
  if (port === undefined) throw new Error(`content/facts/charted-ports.ts has no port ${code}. Add it there.`)
  return port
}
