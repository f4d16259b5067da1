import seaPortRows from 'sea-ports/lib/ports.json' with { type: 'json' }
import { cleanPorts, type SourcePort } from './clean.ts'

/** Ports of the atlas, cleaned once for all families. */
export const cleanedPorts = cleanPorts(seaPortRows as Readonly<Record<string, SourcePort>>)
