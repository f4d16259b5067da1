const members = new Set('AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '))

/** Whether a country is in the customs union of the European Union, by its ISO code. */
export const isInEu = (country: string): boolean => members.has(country)
