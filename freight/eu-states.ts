/** Members of the European Union, which form one customs union. */
export const euStates = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU'],
  ...['IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
] as const

export const isInEu = (country: string): boolean => euStates.includes(country as (typeof euStates)[number])
