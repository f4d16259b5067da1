/** Days that the US tariff covers. */
export const tariffPeriod = { from: '2025-10-01', to: '2027-09-30' }
