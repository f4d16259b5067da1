import site from '#content/site.ts'
import { defineFile } from '../define.ts'

/** Declares that the site honors the signal, as https://www.w3.org/TR/gpc/ asks. */
export const file = defineFile({
  path: '/.well-known/gpc.json',
  exists: () => site.measurement !== undefined,
  write: () => `${JSON.stringify({ gpc: true, lastUpdate: '2026-11-23' })}\n`,
})
