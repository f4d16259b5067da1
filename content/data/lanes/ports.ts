/**
 * Ports with lanes. Ports of the first list have lanes to all others; those of the second list, to the first list only.
 * Grouped by coast, as in the lists of lanes.
 */
export const lanePorts = {
  first: {
    'north-east-asia': 'CNSHA CNNGB CNYTN CNTAO CNTXG HKHKG TWKHH KRPUS JPTYO',
    'south-east-asia': 'SGSIN MYPKG THLCH VNCMT IDTPP',
    'south-asia': 'INNSA LKCMB',
    'middle-east': 'AEJEA',
    'north-europe': 'NLRTM BEANR DEHAM GBFXT',
    mediterranean: 'MAPTM ITGOA GRPIR',
    'north-america-west': 'USLAX USSEA CAVAN',
    'north-america-east': 'USNYC USSAV USHOU',
    'south-america-east': 'BRSSZ',
  },
  second: {
    'north-east-asia': 'CNNSA CNXMN CNDLC CNFOC JPYOK JPNGO JPUKB JPOSA KRINC TWKEL',
    'south-east-asia': 'MYTPP VNHPH VNSGN PHMNL IDSUB THBKK',
    'south-asia': 'INMUN INMAA BDCGP PKKHI',
    'middle-east': 'SAJED OMSLL SADMM QAHMD EGSOK',
    'north-europe': 'FRLEH DEBRV GBSOU IEDUB PLGDN SEGOT',
    mediterranean: 'ESVLC ESALG ESBCN ITGIT ITTRS SIKOP TRAMB TRMER EGPSD MTMAR ROCND',
    'north-america-west': 'USLGB USOAK CAPRR MXZLO',
    'north-america-east': 'USORF USCHS USMIA CAHAL CAMTR MXVER',
    'central-america': 'PABLB JMKIN DOCAU COCTG',
    'south-america-west': 'PECLL ECGYE CLSAI',
    'south-america-east': 'ARBUE UYMVD BRPNG',
    africa: 'ZADUR ZACPT KEMBA TZDAR NGLKK GHTEM CIABJ DJJIB MACAS',
    oceania: 'AUSYD AUMEL AUBNE AUFRE NZAKL',
  },
} as const

export type Coast = keyof typeof lanePorts.second

export type LanePort = { readonly code: string; readonly coast: Coast; readonly isFirst: boolean }

const listed = (ports: Readonly<Partial<Record<Coast, string>>>, isFirst: boolean): readonly LanePort[] =>
  Object.entries(ports).flatMap(([coast, codes]) =>
    codes.split(' ').map((code) => ({ code, coast: coast as Coast, isFirst })),
  )

export const allLanePorts: readonly LanePort[] = [...listed(lanePorts.first, true), ...listed(lanePorts.second, false)]
