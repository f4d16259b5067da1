import { chartedPorts } from '#content/facts/charted-ports.ts'
import { type ChineseName, type ChineseNames, readChineseNames } from './chinese-names.ts'

/** Where names are added, relative to `content/data/`. */
export const chineseNameFiles = { ports: 'ports/chinese-names.tsv', airports: 'airports/chinese-names.tsv' } as const

/** Chinese names of ports, by UN/LOCODE; those of charted ports are in the file of the charts. */
export const chinesePorts: ChineseNames = new Map<string, ChineseName>([
  ...chartedPorts.map(
    ({ code, name }) => [code, { zh: name['zh-CN'], isGreat: true, where: 'content/facts/charted-ports.ts' }] as const,
  ),
  ...readChineseNames(chineseNameFiles.ports),
])

/** Chinese names of airports, by IATA code. */
export const chineseAirports: ChineseNames = readChineseNames(chineseNameFiles.airports)
