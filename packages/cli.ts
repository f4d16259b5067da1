import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { packEngine } from './pack-engine.ts'
import { packProtocol } from './pack-protocol.ts'

const HELP = `npm run pack [-- --out DIR]   makes the packages of the engine and of the protocol, as npm would publish them

  --out DIR   where the two archives go, and a folder for each (default: dist/packages)

Exit codes: 0 done, 1 a package cannot be made, 2 wrong usage.`

const packages = { engine: packEngine, protocol: packProtocol }

const run = async (): Promise<number> => {
  let out: string
  try {
    const { values } = parseArgs({ options: { out: { type: 'string' }, help: { type: 'boolean' } } })
    if (values.help === true) {
      console.log(HELP)
      return 0
    }
    out = path.resolve(values.out ?? 'dist/packages')
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${HELP}`)
    return 2
  }
  for (const [name, pack] of Object.entries(packages)) {
    const dir = path.join(out, name)
    rmSync(dir, { recursive: true, force: true })
    mkdirSync(dir, { recursive: true })
    await pack(process.cwd(), dir)
    const { status, stdout, stderr } = spawnSync('npm', ['pack', '--silent', '--pack-destination', out], {
      cwd: dir,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`npm cannot pack ${name}: ${stderr}`)
    console.log(path.join(out, stdout.trim()))
  }
  return 0
}

process.exitCode = await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 1
})
