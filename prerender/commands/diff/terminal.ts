/** Where a command says what it has to say. */
export type Terminal = {
  /** Resolves when the text is on its way, so that what is printed never waits in memory for a slow reader. */
  readonly out: (text: string) => Promise<void>
  readonly err: (line: string) => void
}

/** The process's own. A reader that has seen enough, such as `head`, does not end the command. */
export const createProcessTerminal = (): Terminal => {
  process.stdout.on('error', () => {})
  return {
    out: (text) => new Promise((resolve) => process.stdout.write(text, () => resolve())),
    err: (line) => console.error(line),
  }
}
