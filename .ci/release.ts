import { parseArgs } from 'node:util'
import { type Result, verifyRelease, writeRelease } from './release/release.ts'

const HELP = `npm run release -- [--key FILE]          writes dist/release/: packages (CycloneDX), digests, provenance
npm run release -- verify [--key FILE]   compares outputs and inputs with it; with a key, checks the signature
  --out DIR   instead of dist`

const run = (): Result => {
  try {
    const { values, positionals } = parseArgs({
      options: { key: { type: 'string' }, out: { type: 'string' }, help: { type: 'boolean' } },
      allowPositionals: true,
    })
    if (values.help === true) return { code: 0, text: HELP }
    const place = { root: process.cwd(), out: values.out ?? 'dist', keyFile: values.key }
    const [command = 'write', ...more] = positionals
    if (more.length > 0 || !['write', 'verify'].includes(command)) return { code: 2, text: HELP }
    return command === 'write' ? writeRelease(place) : verifyRelease(place)
  } catch (error) {
    return { code: 2, text: `${error instanceof Error ? error.message : error}\n\n${HELP}` }
  }
}

const { code, text } = run()
console[code === 0 ? 'log' : 'error'](text)
process.exitCode = code
