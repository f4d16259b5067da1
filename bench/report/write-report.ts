import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isLeft } from 'fp-ts/Either'
import { draw } from 'io-ts/Decoder'
import { drawPlot } from '../plot/plot.ts'
import { Results } from './results.ts'
import { summariseSize } from './summarise.ts'
import { formatMarkdownTable } from './table.ts'

const RESULTS_FILE = 'results.json'
const PLOT_FILE = 'plot.svg'
const README_FILE = 'README.md'

const BEGIN = '<!-- results: written by npm run bench -->'
const END = '<!-- end of results -->'

/** Replaces the text between the markers. */
export const replaceBetweenMarkers = (text: string, replacement: string, first = BEGIN, last = END): string => {
  const [begin, end] = [text.indexOf(first), text.indexOf(last)]
  if (begin < 0 || end < begin) throw new Error(`The text lacks the lines "${first}" and "${last}".`)
  return `${text.slice(0, begin)}${first}\n\n${replacement}\n\n${text.slice(end)}`
}

const formatResults = ({ day, machine, sizes }: Results): string => {
  const { processor, cores, memoryBytes, system, node, loadBefore, outputOn } = machine
  const size = `${cores} cores, ${Math.round(memoryBytes / 2 ** 30)} GB`
  const machineLine = `${day}, ${processor}, ${size}, ${system}, Node ${node.slice(1)}, output on ${outputOn}`
  return [
    `${machineLine}; load before the run: ${loadBefore.toFixed(2)}.`,
    `![Time and peak memory over the number of articles](${PLOT_FILE})`,
    formatMarkdownTable(sizes.map(summariseSize)),
  ].join('\n\n')
}

/** Writes the plot and the README's results section. */
const writePlotAndReadme = (benchDir: string, results: Results): void => {
  const readme = path.join(benchDir, README_FILE)
  writeFileSync(path.join(benchDir, PLOT_FILE), drawPlot(results.sizes.map(summariseSize)))
  writeFileSync(readme, replaceBetweenMarkers(readFileSync(readme, 'utf8'), formatResults(results)))
}

export const writeReport = (benchDir: string, results: Results): void => {
  writeFileSync(path.join(benchDir, RESULTS_FILE), `${JSON.stringify(results, null, 2)}\n`)
  writePlotAndReadme(benchDir, results)
}

/** Rewrites plot and results section from `results.json`. */
export const redrawReport = (benchDir: string): void => {
  const results = Results.decode(JSON.parse(readFileSync(path.join(benchDir, RESULTS_FILE), 'utf8')))
  if (isLeft(results)) throw new Error(`${RESULTS_FILE} has an unexpected shape:\n${draw(results.left)}`)
  writePlotAndReadme(benchDir, results.right)
}
