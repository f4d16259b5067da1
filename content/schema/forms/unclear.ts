/** An answer that can be read as two numbers, and both, each written so that it can be read in one way only. */
export type Unclear = { readonly typed: string; readonly first: string; readonly second: string }

/** Fills `{typed}`, `{first}` and `{second}` of a text. */
export const fillUnclear = <T extends string | undefined>(text: T, unclear: Unclear | undefined): T | string =>
  unclear === undefined || text === undefined
    ? text
    : text.replace(/\{(typed|first|second)\}/g, (_, name: string) => unclear[name as keyof Unclear])
