import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { dutyVectors } from './duty-vectors.ts'
import { emissionVectors } from './emission-vectors.ts'
import { writeVectors } from './write-vectors.ts'

const toolsDir = path.resolve(import.meta.dirname, '../../../freight')

// `npx tsx test/freight/golden/write.ts`, after a change of the formulas beside it.
writeFileSync(path.join(toolsDir, 'duty/vectors.json'), writeVectors(dutyVectors))
writeFileSync(path.join(toolsDir, 'emissions/vectors.json'), writeVectors(emissionVectors))
