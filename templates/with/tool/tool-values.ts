/** Values of a form by field, without blank fields. */
export type ToolValues = Readonly<Record<string, string>>

/** Longer than any real input, and enough for an error message. */
const MAX_CHARACTERS = 100

/** Reads the values of known fields from an address. */
export const readValues = (search: string, isField: (name: string) => boolean): ToolValues =>
  Object.fromEntries(
    [...new URLSearchParams(search)]
      .filter(([name, value]) => isField(name) && value.trim() !== '')
      .map(([name, value]) => [name, value.slice(0, MAX_CHARACTERS)]),
  )

/** Replaces the values in a query; other parameters stay. */
export const writeValues = (search: string, values: ToolValues, isField: (name: string) => boolean): string => {
  const others = [...new URLSearchParams(search)].filter(([name]) => !isField(name))
  const query = new URLSearchParams([...others, ...Object.entries(values)]).toString()
  return query === '' ? '' : `?${query}`
}

export const readForm = (form: HTMLFormElement): ToolValues =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value]] : [],
    ),
  )

export const isSame = (one: ToolValues, other: ToolValues): boolean =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name])
