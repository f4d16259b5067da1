import type { Terminal } from '#prerender/commands/diff/terminal.ts'

/** A terminal that records its output. */
export const aTerminal = () => {
  const log = { out: '', err: '' }
  const terminal: Terminal = {
    out: async (text) => {
      log.out += text
    },
    err: (line) => {
      log.err += `${line}\n`
    },
  }
  return { terminal, log }
}
