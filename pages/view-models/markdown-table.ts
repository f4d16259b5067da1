const cell = (text: string): string => text.replaceAll('|', '\\|')

const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`

/** A table as Markdown. */
export const markdownTable = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n')
