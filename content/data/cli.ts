import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { families } from './families.ts'
import type { BuiltFamily, DataFamily, Source } from './family.ts'
import { refresh } from './refresh.ts'
import { writeReport } from './report.ts'
import { importHts } from './tariff/import-hts.ts'

const dataFolder = dirname(fileURLToPath(import.meta.url))
const root = join(dataFolder, '../..')

const usage = `npm run data [-- COMMAND]

  write    (default) makes the rows of content/data/ from their sources, and report.md
  report   the same, and prints the report
  check    writes nothing; 1 if a file is not what its sources give
  refresh  takes names of countries and time zones from the Node that runs it
  import hts FILE [--from YYYY-MM-DD]
           takes US duty rates from the JSON export of the tariff schedule (hts.usitc.gov), says what changed, and
           writes the rows; a broken file changes nothing
`

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

const faultOf = ({ file, sha256, title }: Source): string | undefined => {
  const text = read(join(root, file))
  if (text === undefined) return `${file} is missing (${title}). Run \`npm ci\`.`
  const found = createHash('sha256').update(text).digest('hex')
  if (found === sha256) return undefined
  return (
    `${file} (${title}) has changed: its sha256 is ${found}. ` +
    'Check the changes, then write the new checksum and date where its family names it as a source.'
  )
}

const faultsOf = (all: readonly DataFamily[]): readonly string[] =>
  [...new Map(all.flatMap(({ sources }) => sources).map((source) => [source.file, source])).values()].flatMap(
    (source) => faultOf(source) ?? [],
  )

const filesOf = (built: readonly { readonly family: DataFamily; readonly result: BuiltFamily }[]) => [
  ...built.flatMap(({ result }) => Object.entries(result.files)),
  ['report.md', writeReport(built)] as const,
]

const runImport = (args: readonly string[]): number => {
  const { code, out, error } = importHts(args)
  process.stdout.write(out)
  if (error !== '') process.stderr.write(`${error}\n`)
  return code === 0 ? run('write') : code
}

const run = (command: string, args: readonly string[] = []): number => {
  if (command === 'import') return runImport(args)
  if (!['write', 'report', 'check', 'refresh'].includes(command)) {
    process.stderr.write(usage)
    return 2
  }
  if (command === 'refresh') {
    process.stdout.write(`written: ${refresh(dataFolder).join(', ')}\n`)
    return 0
  }
  const faults = faultsOf(families)
  if (faults.length > 0) {
    process.stderr.write(`${faults.join('\n')}\n`)
    return 1
  }
  const built = families.map((family) => ({ family, result: family.build() }))
  const changed = filesOf(built).filter(([path, text]) => read(join(dataFolder, path)) !== text)
  if (command === 'check') {
    for (const [path] of changed)
      process.stderr.write(`${posix.join('content/data', path)} is out of date. Run \`npm run data\`.\n`)
    return changed.length === 0 ? 0 : 1
  }
  for (const [path, text] of changed) {
    mkdirSync(dirname(join(dataFolder, path)), { recursive: true })
    writeFileSync(join(dataFolder, path), text)
    process.stdout.write(`written: ${posix.join('content/data', path)}\n`)
  }
  if (command === 'report') process.stdout.write(writeReport(built))
  return 0
}

process.exitCode = run(process.argv[2] ?? 'write', process.argv.slice(3))
