import type { Terminal } from '#prerender/commands/diff/terminal.ts'

/** A terminal that records its output. */
export const aTerminal = () => {
  const told = { out: '', err: '' }
  const terminal: Terminal = {
    out: async (text) => {
      told.out += text
    },
    err: (line) => {
      told.err += `${line}\n`
    },
  }
  return { terminal, told }
}
