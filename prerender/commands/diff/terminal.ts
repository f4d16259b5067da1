/** Output channel of a command. */
export type Terminal = {
  /** Resolves once the text is flushed, so that output never piles up in memory for a slow reader. */
  readonly out: (text: string) => Promise<void>
  readonly err: (line: string) => void
}

/** The process's own. A reader that stops early, such as `head`, does not end the command. */
export const createProcessTerminal = (): Terminal => {
  process.stdout.on('error', () => {})
  return {
    out: (text) => new Promise((resolve) => process.stdout.write(text, () => resolve())),
    err: (line) => console.error(line),
  }
}
