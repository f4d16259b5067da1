/** The ports that each port page has the distance to: those of `content/data/ports/greatest.ts`, in its order. */
export const greatPorts: readonly string[] = [
  ...['CNSHA', 'SGSIN', 'CNNGB', 'CNYTN', 'CNTAO', 'CNNSA', 'KRPUS', 'CNTXG', 'AEJEA', 'MYPKG'],
  ...['NLRTM', 'HKHKG', 'BEANR', 'CNXMN', 'MYTPP', 'USLAX', 'MAPTM', 'USLGB', 'THLCH', 'TWKHH'],
]

/** The airports that each airport page has the distance to. */
export const greatAirports: readonly string[] = [
  ...['HKG', 'PVG', 'MEM', 'ANC', 'SDF', 'ICN', 'MIA', 'DOH', 'CAN', 'TPE'],
  ...['DXB', 'LAX', 'NRT', 'ORD', 'IST', 'SIN', 'CDG', 'FRA', 'CVG', 'AMS'],
]
