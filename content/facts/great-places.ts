/**
 * The ports that each port page has the distance to, in the order of containers handled in 2024 (Lloyd's List, One
 * Hundred Container Ports 2025), with Kaohsiung in place of Taicang, which is on the same river as Shanghai.
 */
export const greatPorts: readonly string[] = [
  ...['CNSHA', 'SGSIN', 'CNNGB', 'CNYTN', 'CNTAO', 'CNNSA', 'KRPUS', 'CNTXG', 'AEJEA', 'MYPKG'],
  ...['NLRTM', 'HKHKG', 'BEANR', 'CNXMN', 'MYTPP', 'USLAX', 'MAPTM', 'USLGB', 'THLCH', 'TWKHH'],
]

/** The airports that each airport page has the distance to: most freight in 2024 (Airports Council International). */
export const greatAirports: readonly string[] = [
  ...['HKG', 'PVG', 'MEM', 'ANC', 'SDF', 'ICN', 'MIA', 'DOH', 'CAN', 'TPE'],
  ...['DXB', 'LAX', 'NRT', 'ORD', 'IST', 'SIN', 'CDG', 'FRA', 'CVG', 'AMS'],
]
