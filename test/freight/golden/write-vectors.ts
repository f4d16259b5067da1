/** Vectors as a file: one a line, so that a change shows which. */
export const writeVectors = (vectors: readonly object[]): string =>
  `[\n${vectors.map((vector) => `  ${JSON.stringify(vector)}`).join(',\n')}\n]\n`
