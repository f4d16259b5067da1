import path from 'node:path'

// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is what starts a colour code.
const COLOURS = /\u001b\[[0-9;]*m/g

export const withoutColours = (message: string): string => message.replace(COLOURS, '')

/** The bundler draws the place into its message: `╭─[ ../site/pages/home.page.tsx:20:3 ]`, relative to the working directory. */
export const drawnPlace = (message: string): { readonly file: string; readonly line: number } | undefined => {
  const [, file, line] = /\[ (.+?):(\d+):\d+ \]/.exec(message) ?? []
  return file === undefined ? undefined : { file: path.resolve(file), line: Number(line) }
}
