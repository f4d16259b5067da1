import { createFactorTable } from '#freight/emissions/factor-table.ts'
import json from './factors.json' with { type: 'json' }

/** Emission factors of the GLEC Framework and, for comparison, of the UK government. */
export const emissionFactors = createFactorTable(json)
