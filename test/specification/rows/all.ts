import type { Row } from '../row.ts'
import { calls } from './calls.ts'
import { canonical } from './canonical.ts'
import { constants } from './constants.ts'
import { entities } from './entities.ts'
import { errors } from './errors.ts'
import { purpose } from './purpose.ts'
import { routes } from './routes.ts'
import { rules } from './rules.ts'
import { quiet, screens } from './screens.ts'
import { sections } from './sections.ts'
import { states } from './states.ts'

/** The specification, row by row, in its order. */
export const rows: readonly Row[] = [
  ...purpose,
  ...screens,
  ...routes,
  ...quiet,
  ...sections,
  ...canonical,
  ...entities,
  ...states,
  ...rules,
  ...calls,
  ...errors,
  ...constants,
]
