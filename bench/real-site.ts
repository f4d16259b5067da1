import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Measured, runMeasured } from './measure/run-measured.ts'
import { describeMachine } from './report/machine.ts'
import { formatMegabytes, formatSeconds } from './report/table.ts'

const { values } = parseArgs({ options: { out: { type: 'string' }, keep: { type: 'boolean', default: false } } })

const repositoryDir = path.dirname(import.meta.dirname)
const reportFile = path.join(import.meta.dirname, 'real-site.md')
const outDir = path.resolve(
  values.out ?? path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'fairlead-real-site'),
)
const siteDir = path.join(outDir, 'site')

/** Copies the sources as git knows them, since runs change some. */
const copySources = (): void => {
  rmSync(outDir, { recursive: true, force: true })
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: repositoryDir, encoding: 'utf8', maxBuffer: 1 << 26 })
  for (const file of listed.split('\0').filter(Boolean)) {
    const target = path.join(siteDir, file)
    mkdirSync(path.dirname(target), { recursive: true })
    cpSync(path.join(repositoryDir, file), target)
  }
  symlinkSync(path.join(repositoryDir, 'node_modules'), path.join(siteDir, 'node_modules'))
}

const edit = (file: string, from: RegExp, to: string): void => {
  const at = path.join(siteDir, file)
  const before = readFileSync(at, 'utf8')
  const after = before.replace(from, to)
  if (after === before)
    throw new Error(`${file} has nothing that matches ${from}: the edit of this benchmark is out of date.`)
  writeFileSync(at, after)
}

type Run = { readonly name: string; readonly budgetMs: number; readonly prepare: () => void }

const ARTICLE = 'content/en-US/help/articles/101-what-a-forwarder-does.md'
const ROWS = 'content/data/airports/rows.ndjson'

/** In this order: each run builds upon the output of the one before. Budgets are of two cores and a file system in memory. */
const runs: readonly Run[] = [
  { name: 'cold', budgetMs: 45_000, prepare: () => {} },
  { name: 'nothing changed', budgetMs: 3_000, prepare: () => {} },
  { name: 'one article changed', budgetMs: 2_500, prepare: () => edit(ARTICLE, /^title: "/m, 'title: "Measured: ') },
  {
    name: 'one row of data changed',
    budgetMs: 2_500,
    prepare: () => edit(ROWS, /"feet":10,/, '"feet":11,'),
  },
]

const build = async (): Promise<Measured & { readonly phases: string }> => {
  const { output, ...measured } = await runMeasured({
    args: ['prerender/cli.mjs', 'build', '--out', path.join(outDir, 'out'), '--cache', path.join(outDir, 'cache')],
    cwd: siteDir,
  })
  const phases = output.split('\n').find((line) => line.includes(' s in all')) ?? ''
  return { ...measured, phases: phases.trim().replace(/;.*$/, '') }
}

const cell = (run: Run, { wallMs, cpuMs, peak, phases }: Awaited<ReturnType<typeof build>>): string =>
  [
    '',
    run.name,
    `${formatSeconds(wallMs)}${wallMs > run.budgetMs ? ' !' : ''}`,
    formatSeconds(run.budgetMs),
    cpuMs === null ? '–' : formatSeconds(cpuMs),
    peak === null ? '–' : formatMegabytes(peak.own),
    peak === null ? '–' : formatMegabytes(peak.tree),
    phases,
    '',
  ]
    .join(' | ')
    .trim()

const measure = async (): Promise<string> => {
  const machine = describeMachine(outDir)
  const rows: string[] = []
  for (const run of runs) {
    run.prepare()
    const row = cell(run, await build())
    console.log(row)
    rows.push(row)
  }
  return `# The real site

Both editions of this site, built from the command line, each run upon the output of the one before. Written by
\`npm run bench:site -- --keep\`. \`!\` marks a time above its budget, which fails nothing: machines are noisy. The
first peak is that of the building process, the second that of all processes together.

| run | time | budget | processor | peak | peak of all | phases |
|---|---|---|---|---|---|---|
${rows.join('\n')}

${machine.cores} cores of ${machine.processor}, ${machine.system}, Node ${machine.node}, output on ${machine.outputOn}; load
average before the run: ${machine.loadBefore}.
`
}

copySources()
try {
  const report = await measure()
  if (values.keep) writeFileSync(reportFile, report)
} finally {
  rmSync(outDir, { recursive: true, force: true })
}
