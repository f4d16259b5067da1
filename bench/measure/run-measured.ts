import { spawn } from 'node:child_process'
import { canMeasureProcesses, readChildrenCpuMs, readTreeMemory } from './process-tree.ts'

/** Measurements of a process in milliseconds and bytes; null if the system does not provide them. */
export type Measured = {
  readonly wallMs: number
  /** User and system time of the process and its descendants. */
  readonly cpuMs: number | null
  readonly peak: Peak | null
}

export type Peak = {
  /** Of the process itself, from the kernel. */
  readonly own: number
  /** Of the process and its descendants together, sampled. */
  readonly tree: number
}

export type MeasuredOutput = Measured & { readonly output: string }

const SAMPLE_EVERY_MS = 25

export type MeasuredCommand = {
  readonly args: readonly string[]
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
}

/** Runs Node and measures the process. Rejects with its output if the exit code is not 0. */
export const runMeasured = ({ args, cwd, env }: MeasuredCommand): Promise<MeasuredOutput> =>
  new Promise((resolve, reject) => {
    const cpuBefore = canMeasureProcesses ? readChildrenCpuMs() : 0
    const begun = performance.now()
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let wallMs = 0
    let own = 0
    let tree = 0
    let output = ''
    let errorOutput = ''
    const sample = (): void => {
      if (child.pid === undefined) return
      const memory = readTreeMemory(child.pid)
      own = Math.max(own, memory.highWater)
      tree = Math.max(tree, memory.resident)
    }
    const timer = canMeasureProcesses ? setInterval(sample, SAMPLE_EVERY_MS) : undefined
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      errorOutput += chunk
    })
    child.on('error', reject)
    child.on('exit', () => {
      wallMs = performance.now() - begun
      clearInterval(timer)
    })
    child.on('close', (code) => {
      if (code !== 0) {
        reject(new Error(`node ${args.join(' ')} ended with code ${code}.\n${output}${errorOutput}`))
        return
      }
      resolve({
        wallMs,
        cpuMs: canMeasureProcesses ? readChildrenCpuMs() - cpuBefore : null,
        peak: canMeasureProcesses ? { own, tree } : null,
        output,
      })
    })
  })
