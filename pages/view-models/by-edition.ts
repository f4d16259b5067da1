import site from '#content/site.ts'

/** Value for an edition in a member of `content/facts/company.json`. A name there that is no edition's is an error. */
export const byEdition = <A>(
  member: string,
  values: Readonly<Record<string, A>>,
  edition: string,
  editions: readonly string[] = Object.keys(site.editions),
): A | undefined => {
  const strange = Object.keys(values).find((name) => !editions.includes(name))
  if (strange !== undefined)
    throw new Error(
      `content/facts/company.json has “${strange}” in ${member}, which is no edition: the site has ${editions.join(', ')}.`,
    )
  return values[edition]
}
